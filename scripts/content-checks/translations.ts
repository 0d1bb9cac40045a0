import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { localeSettings } from '../../src/lib/locale-settings.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/lib/locales.ts';
import { schemaKeyOf, splitLocale } from '../../src/records/content-files.ts';
import { explainIssue } from '../../src/schemas/explain-issue.ts';
import { TRANSLATED_LOCALES } from '../../src/schemas/translated-locales.ts';
import {
  compareTranslation,
  hashesOf,
  isBelowPart,
  staleParts,
} from '../../src/translations/compare-translation.ts';
import {
  type FixedSentences,
  type TranslationFault,
  translationSchema,
  URGENT_PAGES,
} from '../../src/translations/translation.ts';
import { ContentFiles } from './content-files.ts';
import type { Mistake } from './mistake.ts';

/** Returns the name of a translation file below src/content, e.g. `bn/pages/careers.yaml`. */
const translationName = (name: string, locale: Locale): string => `${locale}/${name}.yaml`;

/** Returns the file of a translation. @param name Path of the English file below src/content, without extension. */
export const translationFile = (name: string, locale: Locale): string =>
  `src/content/${translationName(name, locale)}`;

/** Pages that a locale with signs of danger must have, so that a reader in danger finds no link to an English page. */
const NEEDED_PAGES = [...URGENT_PAGES, 'pages/contact-us', 'pages/book-an-appointment'];

/** Folders of translated texts that may name a danger. */
const TEXT_FOLDERS = ['pages', 'treatments', 'doctors', 'positions', 'prices'];

/** Returns true for a locale that shows urgent text: a page that says whom to call in danger. */
const showsUrgentText = (root: string, locale: Locale): boolean =>
  TEXT_FOLDERS.map((folder) => path.join(root, 'src/content', locale, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .some((file) => file.endsWith('.yaml') && readFileSync(file, 'utf8').includes('{emergency}'));

/** Returns a mistake for each missing page of a locale that shows urgent text. */
export const missingTranslations = (root: string): Mistake[] =>
  TRANSLATED_LOCALES.filter((locale) => showsUrgentText(root, locale))
    .flatMap((locale) => NEEDED_PAGES.map((name) => translationFile(name, locale)))
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => ({
      file,
      message:
        'This page is missing. Its language has pages about a danger, and cannot be published without it.',
    }));

const safetySchema = z.object({ locales: z.object({ safety: z.array(z.string()) }) });

/** Returns the fixed safety sentences as pairs: English, and in a locale. */
export function safetySentences(files: ContentFiles, locale: Locale): FixedSentences {
  const read = (name: string): readonly string[] =>
    safetySchema.safeParse(files.parse(name)?.record).data?.locales.safety ?? [];
  const translated = read(translationName('site/interface', locale));
  return read('site/interface.yaml').map((sentence, index) => [sentence, translated[index] ?? '']);
}

/** Mistake of a translation, or of its English text. */
interface TranslationMistake extends Pick<Mistake, 'path' | 'message' | 'isWarning'> {
  /** True for a mistake in the English file. */
  readonly isInEnglish?: boolean;
}

/**
 * Returns a mistake in the English text for a fault that began there: the English changed after the translation, and lacks a
 * placeholder that the translation still holds. Else returns the fault itself.
 */
function whereItBegan(
  fault: TranslationFault,
  stale: readonly string[],
  file: string,
): Pick<TranslationMistake, 'path' | 'message' | 'isInEnglish'> {
  const { path, message, placeholders } = fault;
  const lost = placeholders?.onlyInTranslation.join(', ');
  if (!lost || !isBelowPart(path, stale)) return { path, message };
  return {
    path,
    isInEnglish: true,
    message: `This text lost ${lost}, which its translation still holds. Write it here again; or delete it in ${file}, too.`,
  };
}

/** Returns the mistakes of a translation. @param name Path of its English file below src/content, without extension. */
export function translationMistakes(
  files: ContentFiles,
  name: string,
  locale: Locale,
  translation: unknown,
  sentences: FixedSentences,
): readonly TranslationMistake[] {
  const english = files.english(name);
  // Mistakes of the English file are reported there.
  if (english.issues.length > 0) return [];
  if (!english.words)
    return [
      {
        isWarning: true,
        message: files.exists(`${name}.yaml`)
          ? `There is no text to translate in src/content/${name}.yaml. Delete this file.`
          : `Its English file src/content/${name}.yaml does not exist. Restore that file, or delete this one, too.`,
      },
    ];
  const read = translationSchema.safeParse(translation, { error: explainIssue });
  if (!read.success) return read.error.issues;
  const { sourceHashes } = read.data;
  const { language } = localeSettings(locale);
  const { faults, stale, record } = compareTranslation(
    english.words,
    english.data,
    read.data,
    language,
    sentences,
  );
  const merged = files.schemas[schemaKeyOf(name)].safeParse(record, { error: explainIssue });
  const asWarning = (fault: TranslationFault) => ({
    ...whereItBegan(fault, stale, translationFile(name, locale)),
    isWarning: merged.success,
  });
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
  const files = new ContentFiles(root);
  const translation = files.parse(translationName(name, locale))?.record;
  const sentences = safetySentences(files, locale);
  return translationMistakes(files, name, locale, translation, sentences).filter(
    ({ path: [key] = [] }) => key !== 'sourceHashes',
  );
}

/** Returns all English files with translatable texts: the texts, their hashes, and the state of their translation. */
export function findTranslations(files: ContentFiles, locale: Locale) {
  return readdirSync(path.join(files.root, 'src/content'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.yaml') && splitLocale(file).locale === DEFAULT_LOCALE)
    .sort()
    .flatMap((english) => {
      const name = english.slice(0, -'.yaml'.length);
      const { words } = files.english(name);
      if (!words) return [];
      const file = translationName(name, locale);
      const translation = translationSchema.safeParse(files.parse(file)?.record).data;
      return [
        {
          name,
          words,
          hashes: hashesOf(words),
          isRecorded: translation?.sourceHashes !== undefined,
          /** Parts whose English changed after the translation was written; undefined without a translation. */
          stale: files.exists(file) ? staleParts(words, translation?.sourceHashes) : undefined,
        },
      ];
    });
}

/** Returns the recorded translations whose English changed, with the changed parts. Missing hashes are a mistake of the file. */
export const findStaleTranslations = (files: ContentFiles) =>
  TRANSLATED_LOCALES.flatMap((locale) =>
    findTranslations(files, locale).flatMap(({ name, stale = [], isRecorded }) =>
      isRecorded && stale.length > 0
        ? [{ file: translationFile(name, locale), parts: stale, isUrgent: URGENT_PAGES.includes(name) }]
        : [],
    ),
  );
