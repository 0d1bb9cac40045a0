import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type ContentValue, valuesBelow } from '../content-rules/content-rule.ts';
import { PLACE_FILE } from '../content-rules/national-numbers.ts';
import type { WordList } from '../content-rules/word-list.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../lib/locales.ts';
import { WORD_LIST } from '../records/content-files.ts';
import { contentReferences } from '../schemas/content-references.ts';
import { TRANSLATED_LOCALES } from '../schemas/translated-locales.ts';
import { wordListSchema } from '../schemas/word-list.ts';
import type { FixedSentences } from '../translations/translation.ts';
import type { CheckContext } from './record-check.ts';

const CLAIMS = 'src/content/claims';

/** Reads a YAML file of the project; undefined for a missing file. */
function readYaml(root: string, file: string): unknown {
  try {
    return parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

const claimSchema = z.object({ shown: z.string() });
const messagesSchema = z.object({ locales: z.object({ safety: z.array(z.string()) }) });

/** Returns the shown text of each claim. */
const shownClaims = (root: string): ContentValue[] =>
  readdirSync(path.join(root, CLAIMS))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const file = `${CLAIMS}/${name}`;
      const claim = claimSchema.safeParse(readYaml(root, file)).data;
      return claim ? [{ file, key: 'shown', value: claim.shown }] : [];
    });

/** Reads a content file of a locale. @param name Path below the folder of the locale, without extension. */
function readIn(root: string, locale: Locale, name: string): unknown {
  const folder = locale === DEFAULT_LOCALE ? '' : `${locale}/`;
  return readYaml(root, `src/content/${folder}${name}.yaml`);
}

/** Returns the safety sentences of a locale. */
const safetyIn = (root: string, locale: Locale): readonly string[] =>
  messagesSchema.safeParse(readIn(root, locale, 'site/interface')).data?.locales.safety ?? [];

/** Returns the word list of a locale; undefined for none. */
const wordListIn = (root: string, locale: Locale): WordList | undefined =>
  wordListSchema.safeParse(readIn(root, locale, WORD_LIST)).data;

/** Returns the safety sentences as pairs: English, and in a locale. */
function sentencePairs(root: string, locale: Locale): FixedSentences {
  const translated = safetyIn(root, locale);
  return safetyIn(root, DEFAULT_LOCALE).map((sentence, index) => [sentence, translated[index] ?? '']);
}

/** Returns what the editor needs from other files to check a record. @param root Project folder. */
export function checkContext(root: string): CheckContext {
  const names = contentReferences(root);
  return {
    references: {
      placeholders: names.placeholders(),
      pictures: names.pictures(),
      photos: names.photos(),
      icons: names.icons(),
      paths: names.paths(),
      claims: names.claims(),
      treatments: names.treatments(),
      branches: names.branches(),
      prices: names.prices(),
      nationalNumbers: names.nationalNumbers(),
    },
    phones: names.phones(),
    values: [...shownClaims(root), ...valuesBelow(PLACE_FILE, readYaml(root, PLACE_FILE))],
    words: Object.fromEntries(LOCALES.map((locale) => [locale, wordListIn(root, locale)])),
    sentences: Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [locale, sentencePairs(root, locale)])),
  };
}
