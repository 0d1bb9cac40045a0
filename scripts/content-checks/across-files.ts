import { pathOf, valuesBelow } from '../../src/content-rules/content-rule.ts';
import { findRuleFaults, findTranslationFaults, findWordFaults } from '../../src/content-rules/index.ts';
import { nationalNumbersIn } from '../../src/content-rules/national-numbers.ts';
import type { WordList } from '../../src/content-rules/word-list.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/lib/locales.ts';
import { plainForm } from '../../src/lib/plain-form.ts';
import { splitLocale, WORD_LIST } from '../../src/records/content-files.ts';
import { TRANSLATED_LOCALES } from '../../src/schemas/translated-locales.ts';
import { wordListSchema } from '../../src/schemas/word-list.ts';
import type { Mistake } from './mistake.ts';

/** A content file that was read without errors. */
export interface ContentFile {
  /** Folder of the file below src/content, e.g. `doctors`. */
  readonly folder: string;
  readonly file: string;
  readonly record: unknown;
  /** Returns the line of the value at a path, or of the nearest value around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/**
 * Paths of values that must be unique within their folder. A path of several keys (`seo.title`) must be unique in all
 * folders.
 */
const UNIQUE: readonly (readonly string[])[] = [['order'], ['anchor'], ['bookedAs'], ['seo', 'title']];

/** Returns a value as readers compare it: in any case, with any spaces. */
const comparable = (value: unknown): string =>
  plainForm(String(value)).trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the value at a path of keys. */
export const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value ?? {})[key], record);

/** Returns the values that should be unique and are not. Usually the file is a copy of another file. */
export const duplicateMistakes = (files: readonly ContentFile[]): Mistake[] =>
  UNIQUE.flatMap((path) => {
    const first = new Map<string, string>();
    return files.flatMap(({ folder, file, record, lineOf }): Mistake[] => {
      const value = valueAt(record, path);
      const id = `${path.length > 1 ? '' : folder} ${comparable(value)}`;
      const other = first.get(id) ?? file;
      first.set(id, other);
      if (value === undefined || other === file) return [];
      const message = `${other} has the same ${path.at(-1)}. Write another one; if this file is a copy, delete it.`;
      return [{ file, path, line: lineOf(path), message, value }];
    });
  });

/** Splits the path of a file in the project into its locale and its path there, without extension, e.g. `site/words`. */
function placeOf(file: string): { readonly locale: Locale; readonly place: string } {
  const { locale, name } = splitLocale(file.slice('src/content/'.length));
  return { locale, place: name.slice(0, -'.yaml'.length) };
}

/** Returns the word list of a locale; undefined for none, and for a file with mistakes. */
const wordListOf = (files: readonly ContentFile[], locale: Locale): WordList | undefined => {
  const own = files.find(({ file }) => {
    const found = placeOf(file);
    return found.place === WORD_LIST && found.locale === locale;
  });
  return wordListSchema.safeParse(own?.record).data;
};

/** Returns breaches of the rules for texts (src/content-rules). Harmless breaches stop no build. */
export function ruleMistakes(files: readonly ContentFile[]): Mistake[] {
  const byName = new Map(files.map((own) => [own.file, own]));
  const valuesIn = (locales: readonly Locale[]) =>
    files
      .filter(({ file }) => {
        const { locale, place } = placeOf(file);
        return locales.includes(locale) && place !== WORD_LIST;
      })
      .flatMap(({ file, record }) => valuesBelow(file, record));
  const values = valuesIn([DEFAULT_LOCALE]);
  const faults = [
    ...findRuleFaults(values),
    ...findTranslationFaults(valuesIn(TRANSLATED_LOCALES), nationalNumbersIn(values)),
    ...LOCALES.flatMap((locale) => findWordFaults(valuesIn([locale]), wordListOf(files, locale))),
  ];
  return faults.map(({ file, key, message, isDangerous }) => {
    const path = pathOf(key);
    const { record, lineOf } = byName.get(file) ?? {};
    const value = path.length === 0 ? undefined : valueAt(record, path);
    return { file, path, line: lineOf?.(path), message, value, isWarning: !isDangerous };
  });
}
