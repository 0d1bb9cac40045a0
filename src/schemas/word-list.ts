import { z } from 'zod';

const word = z.string().trim().min(1, 'This text is empty. Write a word, or delete the line.');
const words = z.array(word).min(1);

const allowedIn = words
  .optional()
  .describe('Keys, e.g. quote, or files, e.g. site/interface, to which the rule does not apply.');

/** Schema of site/words.yaml in the folder of a locale, e.g. src/content/bn/site/words.yaml: its word list. */
export const wordListSchema = z.strictObject({
  forbidden: z
    .array(
      z.strictObject({
        words: words.describe(
          'Words or phrases that the pages do not use. Endings that join a word count as the word.',
        ),
        write: word.describe('What to write instead, for editors.'),
        butIn: words.optional().describe('Phrases in which the words are right.'),
        allowedIn,
        dangerous: z.boolean().optional().describe('true: could mislead a patient, and stops the build.'),
      }),
    )
    .optional()
    .describe('One word for each thing.'),
  explained: z
    .array(
      z.strictObject({
        word: word.describe('A word that patients may not know.'),
        as: words.describe('Explanations, of which a page needs one at or before its first use of the word.'),
        allowedIn,
      }),
    )
    .optional()
    .describe('Words that each page explains where it uses them first.'),
  latin: z
    .strictObject({ words: words.describe('Names and units that stay in Latin letters.'), allowedIn })
    .optional()
    .describe('Reports all other words in Latin letters: English words that nobody translated.'),
});
