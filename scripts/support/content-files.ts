import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type ContentValue, valuesBelow } from '../../src/content-rules/content-rule.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/lib/locales.ts';
import { splitLocale } from '../../src/records/content-files.ts';

/** Content file with what it holds, not validated. */
export interface ContentRecord {
  /** Path in the project. */
  readonly file: string;
  /** Path below the folder of its locale, without ending, such as `pages/careers`. */
  readonly name: string;
  readonly record: unknown;
}

/** Returns the record of every YAML file of a locale, below src/content of a project. */
export function readContentRecords(root: string, locale: Locale = DEFAULT_LOCALE): ContentRecord[] {
  const base = path.join(root, 'src/content');
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.yaml') && splitLocale(file).locale === locale)
    .sort()
    .map((file) => ({
      file: path.posix.join('src/content', file),
      name: splitLocale(file).name.slice(0, -'.yaml'.length),
      record: parse(readFileSync(path.join(base, file), 'utf8')),
    }));
}

/** Returns every value of every YAML file of a locale, below src/content of a project. */
export const readContentValues = (root: string, locale: Locale = DEFAULT_LOCALE): ContentValue[] =>
  readContentRecords(root, locale).flatMap(({ file, record }) => valuesBelow(file, record));
