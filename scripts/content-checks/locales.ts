import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_LOCALE } from '../../src/lib/locales.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import type { Mistake } from './mistake.ts';

/** File with the languages of the site, below src/content. */
export const LOCALES_FILE = 'locales.json';

/** Returns true for a language that `Intl` knows with script and country, e.g. `bn-BD`. */
function isLanguage(language: string): boolean {
  try {
    const { script, region } = new Intl.Locale(language).maximize();
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
    return script !== undefined && region !== undefined && name !== undefined;
  } catch {
    return false;
  }
}

const localesSchema = z
  .record(
    z
      .string()
      .regex(/^[a-z]{2,3}$/, 'Write the code of the language in two or three small letters, such as hi.'),
    z.string().refine(isLanguage, {
      error: ({ input }) =>
        `There is no language "${String(input)}". Write language and country, such as hi-IN.`,
    }),
  )
  .refine((languages) => Object.keys(languages)[0] === DEFAULT_LOCALE, {
    error: `The first language is English, in which the files of src/content are written: "${DEFAULT_LOCALE}": "en"`,
  });

/** Returns the mistakes in the list of languages. @param root Project folder. */
export function localeMistakes(root: string): Mistake[] {
  const file = `src/content/${LOCALES_FILE}`;
  try {
    const languages: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const issues = localesSchema.safeParse(languages).error?.issues ?? [];
    return issues.map(({ path: at, message, ...issue }) => {
      const [key] = 'issues' in issue ? issue.issues : [];
      return { file, path: at, message: key?.message ?? message };
    });
  } catch (error) {
    return [{ file, message: `This file cannot be read: ${messageOf(error)}` }];
  }
}
