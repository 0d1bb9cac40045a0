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
          leadTo: line
            .optional()
            .describe('Words of the page that answers, which mean something else. Results do not mark them.'),
        }),
      )
      .describe('For a question with one of the phrases, the search also looks for the other words.')
      .meta({ translation: 'independent' }),
    ages: z
      .strictObject({
        before: line.describe('Words before an age, separated by commas.'),
        after: line.describe('Words after an age, separated by commas.'),
        units: line.describe('Units of numbers that are no ages, separated by commas.'),
        groups: z
          .array(
            z.strictObject({
              highest: z.int().describe('Highest age of the group.'),
              find: line.describe('Words of pages for the group.'),
            }),
          )
          .describe('Groups of ages, the youngest first.'),
        leadTo: line.describe('Words of the page with figures by age.'),
      })
      .describe('How the search knows an age in a question, and which group of ages it looks for.')
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
