import { link, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../../src/cache/write-file-atomic.ts';
import { HOST_FOLDER } from '../../../src/integrations/hosting/routes.ts';
import { isHashedFile, listFiles } from '../../../src/integrations/hosting/site-files.ts';

/** Milliseconds to keep a hashed file after its last build. Pages in open tabs still load it. */
const RETENTION = 30 * 86_400_000;

/** Hashed files of earlier builds. Values are the times (ISO 8601) at which a later build replaced their build. */
const retainedSchema = z.record(z.string(), z.iso.datetime());
type RetainedAssets = z.infer<typeof retainedSchema>;

/** Returns the path of the list of a built site's retained files. Hosts do not serve it. */
export const retainedList = (root: string): string => path.join(root, HOST_FOLDER, 'retained.json');

/** Reads a list of retained files. Returns an empty list when it is missing or invalid. */
const readRetained = (root: string): Promise<RetainedAssets> =>
  readFile(retainedList(root), 'utf8')
    .then((text) => retainedSchema.parse(JSON.parse(text)))
    .catch(() => ({}));

/**
 * Returns hashed files of the previous build that the new build lacks. Includes files that it retained, until they
 * expire.
 */
export function planRetention(
  previous: readonly string[],
  retained: RetainedAssets,
  current: readonly string[],
  now: Date,
): RetainedAssets {
  const own = new Set(current);
  return Object.fromEntries(
    previous
      .filter((file) => isHashedFile(file) && !own.has(file))
      .map((file) => [file, retained[file] ?? now.toISOString()] as const)
      .filter(([, since]) => now.getTime() - Date.parse(since) < RETENTION),
  );
}

/** Adds the hashed files of the previous build to a new build, as hard links, which use no extra disk space. */
export async function retainAssets(from: string, to: string): Promise<void> {
  const plan = planRetention(
    await listFiles(from),
    await readRetained(from),
    await listFiles(to),
    new Date(),
  );
  for (const file of Object.keys(plan)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await link(path.join(from, file), path.join(to, file));
  }
  await writeFileAtomic(retainedList(to), JSON.stringify(plan));
}
