import type { Mistake } from './mistake.ts';

/** A content file that could be read. @property folder Its folder below src/content. */
export interface ContentFile {
  readonly folder: string;
  readonly file: string;
  readonly record: unknown;
}

/** Keys whose value only one file of a folder may have; a title, only one of all. */
const UNIQUE: readonly (readonly string[])[] = [['order'], ['anchor'], ['seo', 'title']];

/** The value at a path of keys. */
export const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value ?? {})[key], record);

/** Values that should be unique and are not: most often, the file is a copy. */
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
