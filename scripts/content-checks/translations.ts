import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALE_SETTINGS, type Locale } from '../../src/lib/locales.ts';
import { schemaKeyOf, splitLocale } from '../../src/records/content-files.ts';
import { recordSchemas } from '../../src/records/record-schemas.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import { TRANSLATED_LOCALES } from '../../src/schemas/translated-locales.ts';
import {
  compareTranslation,
  type FixedSentences,
  hashesOf,
  staleParts,
  type TranslationFault,
  translationSchema,
  URGENT_PAGES,
  wordsOf,
} from '../../src/translations/translation.ts';
import { explainIssue } from './explain-issue.ts';
import type { Mistake } from './mistake.ts';

type Schemas = ReturnType<typeof recordSchemas>;

/** Returns the file of a translation. @param name Path of the English file below src/content, without extension. */
export const translationFile = (name: string, locale: Locale): string => `src/content/${locale}/${name}.yaml`;

/** Reads a file. Returns undefined when it is missing, or for invalid syntax, which another check reports. */
function readYaml(root: string, file: string): unknown {
  if (!existsSync(path.join(root, file))) return undefined;
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'));
  return document.errors.length === 0 ? document.toJS() : undefined;
}

/**
 * Returns the record of an English file, and its translatable texts. Undefined when the file is missing or has
 * mistakes.
 */
function readEnglish(root: string, name: string, schemas: Schemas) {
  const { data } = schemas[schemaKeyOf(name)].safeParse(readYaml(root, `src/content/${name}.yaml`));
  const words = wordsOf(schemas[schemaKeyOf(name)], data);
  return words && { data, words };
}

/** Pages that every locale must have, so that a reader in danger finds no link to an English page. */
const NEEDED_PAGES = [...URGENT_PAGES, 'pages/contact-us', 'pages/book-an-appointment'];

/** Returns a mistake for each missing page of a locale whose folder exists. */
export const missingTranslations = (root: string): Mistake[] =>
  TRANSLATED_LOCALES.filter((locale) => existsSync(path.join(root, 'src/content', locale)))
    .flatMap((locale) => NEEDED_PAGES.map((name) => translationFile(name, locale)))
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => ({
      file,
      message: 'This page is missing, and its language cannot be published without it.',
    }));

const safetySchema = z.object({ locales: z.object({ safety: z.array(z.string()) }) });

/** Returns the fixed safety sentences as pairs: English, and in a locale. */
export function safetySentences(root: string, locale: Locale): FixedSentences {
  const read = (file: string): readonly string[] =>
    safetySchema.safeParse(readYaml(root, file)).data?.locales.safety ?? [];
  const translated = read(translationFile('site/interface', locale));
  return read('src/content/site/interface.yaml').map((sentence, index) => [
    sentence,
    translated[index] ?? '',
  ]);
}

/** Returns true for an English file with mistakes, which are reported there. */
const hasMistakes = (root: string, name: string, schemas: Schemas): boolean =>
  existsSync(path.join(root, `src/content/${name}.yaml`)) &&
  !schemas[schemaKeyOf(name)].safeParse(readYaml(root, `src/content/${name}.yaml`)).success;

/** Returns the mistakes of a translation. @param name Path of its English file below src/content, without extension. */
export function translationMistakes(
  root: string,
  name: string,
  locale: Locale,
  translation: unknown,
  schemas: Schemas,
  sentences: FixedSentences,
): readonly Pick<Mistake, 'path' | 'message' | 'isWarning'>[] {
  const english = readEnglish(root, name, schemas);
  if (!english && hasMistakes(root, name, schemas)) return [];
  if (!english)
    return [
      {
        isWarning: true,
        message: `There is no text to translate in src/content/${name}.yaml. Delete this file.`,
      },
    ];
  const read = translationSchema.safeParse(translation, { error: explainIssue });
  if (!read.success) return read.error.issues;
  const { sourceHashes } = read.data;
  const { language } = LOCALE_SETTINGS[locale];
  const { faults, stale, record } = compareTranslation(
    english.words,
    english.data,
    read.data,
    language,
    sentences,
  );
  const merged = schemas[schemaKeyOf(name)].safeParse(record, { error: explainIssue });
  const asWarning = (fault: TranslationFault) => ({ ...fault, isWarning: merged.success });
  if (faults.length > 0) return faults.map(asWarning);
  const remedy = `Then write: npm run translations -- record ${locale}/${name}`;
  const warning = sourceHashes
    ? `The English text changed after this translation, in ${stale.join(', ')}. Patients act on this page: translate it now. ${remedy}`
    : `The hashes of the English text are missing. Compare this translation with it. ${remedy}`;
  return [
    ...(merged.error?.issues ?? []),
    ...(!sourceHashes || (stale.length > 0 && URGENT_PAGES.includes(name))
      ? [asWarning({ path: ['sourceHashes'], message: warning })]
      : []),
  ];
}

/** Returns the mistakes of a translation file, except the age of its hashes. @param name As in `translationMistakes`. */
export function translationFaults(
  root: string,
  name: string,
  locale: Locale,
): ReturnType<typeof translationMistakes> {
  const schemas = recordSchemas(contentReferences(root));
  const translation = readYaml(root, translationFile(name, locale));
  const sentences = safetySentences(root, locale);
  return translationMistakes(root, name, locale, translation, schemas, sentences).filter(
    ({ path: [key] = [] }) => key !== 'sourceHashes',
  );
}

/** Returns all English files with translatable texts: the texts, their hashes, and the state of their translation. */
export function findTranslations(root: string, locale: Locale) {
  const schemas = recordSchemas(contentReferences(root));
  return readdirSync(path.join(root, 'src/content'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.yaml') && splitLocale(file).locale === DEFAULT_LOCALE)
    .sort()
    .flatMap((file) => {
      const name = file.slice(0, -'.yaml'.length);
      const english = readEnglish(root, name, schemas);
      if (!english) return [];
      const isMade = existsSync(path.join(root, translationFile(name, locale)));
      const translation = isMade
        ? translationSchema.safeParse(readYaml(root, translationFile(name, locale))).data
        : undefined;
      return [
        {
          name,
          words: english.words,
          hashes: hashesOf(english.words),
          /** Parts whose English changed after the translation was written; undefined without a translation. */
          stale: isMade ? staleParts(english.words, translation?.sourceHashes) : undefined,
        },
      ];
    });
}

/** Returns the translations whose English changed, with the changed parts. */
export const findStaleTranslations = (root: string) =>
  TRANSLATED_LOCALES.flatMap((locale) =>
    findTranslations(root, locale).flatMap(({ name, stale = [] }) =>
      stale.length > 0
        ? [{ file: translationFile(name, locale), parts: stale, isUrgent: URGENT_PAGES.includes(name) }]
        : [],
    ),
  );
