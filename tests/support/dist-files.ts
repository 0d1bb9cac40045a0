import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that no two builds leave the same: they say when they were built. */
const TIMED = /^(?:feeds\/|\.well-known\/security\.txt$)/;

/** Every file of a built site with a digest of its content. */
export async function digestFiles(dist: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    digests.set(path.relative(dist, file), digest);
  }
  return digests;
}

/** Files that are not the same in two builds, or are in one of them only. */
export const changedFiles = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();

/** The same, without the files that say when they were built. */
export const changedPages = (...digests: Parameters<typeof changedFiles>): string[] =>
  changedFiles(...digests).filter((file) => !TIMED.test(file));
