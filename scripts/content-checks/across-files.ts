import type { Mistake } from './mistake.ts';

/** A content file that could be read. */
export interface ReadFile {
  readonly folder: string;
  readonly file: string;
  readonly lines: readonly string[];
  readonly value: unknown;
}

/** Values that only one file of a folder may have. */
const UNIQUE: readonly { path: readonly string[]; what: string }[] = [
  { path: ['order'], what: 'order' },
  { path: ['seo', 'title'], what: 'title' },
  { path: ['anchor'], what: 'anchor' },
];

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (below, key) => (typeof below === 'object' && below ? Object(below)[key] : undefined),
    value,
  );

/** Values that should be unique and are not: most often, the file is a copy. */
export function duplicateMistakes(files: readonly ReadFile[]): { file: ReadFile; mistake: Mistake }[] {
  return UNIQUE.flatMap(({ path, what }) => {
    const seen = new Map<string, string>();
    return files.flatMap((file) => {
      const value = valueAt(file.value, path);
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const id = `${what === 'title' ? '' : file.folder}\n${value}`;
      const other = seen.get(id);
      seen.set(id, other ?? file.file);
      if (other === undefined) return [];
      const line = file.lines.findIndex((text) => text.trim().startsWith(`${path.at(-1)}:`)) + 1;
      const message = `${other} has the same ${what}. Write another one; if this file is a copy, delete it.`;
      return [{ file, mistake: { path, message, ...(line > 0 ? { line } : {}) } }];
    });
  });
}
