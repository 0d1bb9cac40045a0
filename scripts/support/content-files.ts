import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentValue } from '../../src/content-rules/content-rule.ts';

/** Every leaf value of a node; an empty list counts as one. */
export function valuesBelow(file: string, node: unknown, key = ''): ContentValue[] {
  if (typeof node !== 'object' || node === null || node instanceof Date) return [{ file, key, value: node }];
  const entries = Object.entries(node);
  if (entries.length === 0) return [{ file, key, value: node }];
  return entries.flatMap(([name, below]) => valuesBelow(file, below, key ? `${key}.${name}` : name));
}

/** Every value of every YAML file below src/content of a project: of the English files, or of their translations in Bangla. */
export function readContentValues(root: string, language: 'en' | 'bn' = 'en'): ContentValue[] {
  const base = path.join(root, 'src/content');
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file.startsWith('bn') === (language === 'bn'))
    .sort()
    .flatMap((file) =>
      valuesBelow(path.posix.join('src/content', file), parse(readFileSync(path.join(base, file), 'utf8'))),
    );
}
