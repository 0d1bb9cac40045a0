import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentValue } from '../../src/content-rules/content-rule.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/lib/locales.ts';
import { splitLocale } from '../../src/schemas/content-files.ts';

/** Returns every leaf value of a node. An empty list counts as a value. */
export function valuesBelow(file: string, node: unknown, key = ''): ContentValue[] {
  if (typeof node !== 'object' || node === null || node instanceof Date) return [{ file, key, value: node }];
  const entries = Object.entries(node);
  if (entries.length === 0) return [{ file, key, value: node }];
  return entries.flatMap(([name, below]) => valuesBelow(file, below, key ? `${key}.${name}` : name));
}

/** Returns every value of all YAML files of a locale, below src/content of a project. */
export function readContentValues(root: string, locale: Locale = DEFAULT_LOCALE): ContentValue[] {
  const base = path.join(root, 'src/content');
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.yaml') && splitLocale(file).locale === locale)
    .sort()
    .flatMap((file) =>
      valuesBelow(path.posix.join('src/content', file), parse(readFileSync(path.join(base, file), 'utf8'))),
    );
}
