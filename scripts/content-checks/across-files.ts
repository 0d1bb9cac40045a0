import { pathOf, valuesBelow } from '../../src/content-rules/content-rule.ts';
import { findRuleFaults, findTranslationFaults } from '../../src/content-rules/index.ts';
import { DEFAULT_LOCALE } from '../../src/lib/locales.ts';
import { splitLocale } from '../../src/records/content-files.ts';
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
const UNIQUE: readonly (readonly string[])[] = [['order'], ['anchor'], ['seo', 'title']];

/** Returns the value at a path of keys. */
export const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value ?? {})[key], record);

/** Returns the values that should be unique and are not. Usually the file is a copy of another file. */
export const duplicateMistakes = (files: readonly ContentFile[]): Mistake[] =>
  UNIQUE.flatMap((path) => {
    const first = new Map<string, string>();
    return files.flatMap(({ folder, file, record }): Mistake[] => {
      const value = valueAt(record, path);
      const id = `${path.length > 1 ? '' : folder} ${String(value)}`;
      const other = first.get(id) ?? file;
      first.set(id, other);
      if (value === undefined || other === file) return [];
      const message = `${other} has the same ${path.at(-1)}. Write another one; if this file is a copy, delete it.`;
      return [{ file, path, message, value }];
    });
  });

/** Returns breaches of the rules for texts (src/content-rules). Harmless breaches stop no build. */
export function ruleMistakes(files: readonly ContentFile[]): Mistake[] {
  const byName = new Map(files.map((own) => [own.file, own]));
  const { english = [], translated = [] } = Object.groupBy(files, ({ folder }) =>
    splitLocale(folder).locale === DEFAULT_LOCALE ? 'english' : 'translated',
  );
  const valuesOf = (some: readonly ContentFile[]) =>
    some.flatMap(({ file, record }) => valuesBelow(file, record));
  const faults = [...findRuleFaults(valuesOf(english)), ...findTranslationFaults(valuesOf(translated))];
  return faults.map(({ file, key, message, isDangerous }) => {
    const path = pathOf(key);
    const { record, lineOf } = byName.get(file) ?? {};
    const value = path.length === 0 ? undefined : valueAt(record, path);
    return { file, path, line: lineOf?.(path), message, value, isWarning: !isDangerous };
  });
}
