import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The SHA-256 hash of every file of a built site, by relative path. */
export async function hashFiles(dist: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    hashes.set(path.relative(dist, file), hash);
  }
  return hashes;
}

/** Texts of the pages, feeds and other readable files of a built site, by relative path. */
export async function readTexts(dist: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(dist, { recursive: true })).filter((file) =>
    /\.(?:html|json|xml|txt)$/.test(file),
  );
  return new Map(
    await Promise.all(
      files.map(
        async (file): Promise<[string, string]> => [file, await readFile(path.join(dist, file), 'utf8')],
      ),
    ),
  );
}

/** Paths of files that differ between two builds, or exist in only one of them. */
export const changedFiles = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
