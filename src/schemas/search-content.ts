import { z } from 'zod';
import { formed } from './formed.ts';
import { statementsToConfirm } from './review.ts';
import type { ValueSchemas } from './values.ts';

/** Schema of src/content/site/search.yaml. */
export const searchSchema = (values: ValueSchemas) => {
  const { text, line } = values;
  return z.strictObject({
    popular: z
      .array(z.strictObject({ question: text, to: values.to }))
      .describe('Questions that are asked often, each with the page that answers it.'),
    synonyms: z
      .array(
        z.strictObject({
          asked: line.describe('Words and phrases of patients, separated by commas.'),
          find: line.describe('Words that pages use for the same thing.'),
        }),
      )
      .describe('For a question with one of the phrases, the search also looks for the other words.')
      .meta({ translation: 'independent' }),
    dangers: z
      .array(
        z.strictObject({
          danger: formed(/^[a-z]+$/, 'Write one word in small letters.'),
          heading: text,
          text: text.describe('What to do now, in one sentence.'),
          actions: z.array(values.action).min(1),
          words: z
            .array(line)
            .min(1)
            .describe('Words and phrases, separated by commas.')
            .meta({ translation: 'none' }),
        }),
      )
      .describe('Boxes above all results, each while the question holds one of its phrases.'),
    falsePositives: z
      .array(line)
      .describe('Words that are no danger, though they look like one.')
      .meta({ translation: 'none' }),
    confirm: statementsToConfirm(values),
  });
};

/** Content of src/content/site/search.yaml: synonyms, popular questions, words of danger. */
export type SearchContent = z.infer<ReturnType<typeof searchSchema>>;
