import { link, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { isHashedFile, listFiles } from './site-files.ts';

/** Days for which a hashed file stays available after the last build that used it: pages in open tabs still load it. */
export const RETENTION_DAYS = 30;
const DAY = 86_400_000;

/** Hashed files of earlier builds in a folder, with the time (ISO 8601) at which their build was replaced. */
const retainedSchema = z.record(z.string(), z.iso.datetime());
export type RetainedAssets = z.infer<typeof retainedSchema>;

/** Reads the list of a folder's retained files. Empty when it is missing or invalid: every file then counts as new. */
export async function readRetained(listFile: string): Promise<RetainedAssets> {
  try {
    return retainedSchema.parse(JSON.parse(await readFile(listFile, 'utf8')));
  } catch {
    return {};
  }
}

/** The hashed files of the previous build that the new build lacks and that have not expired. */
export function planRetention(
  previous: readonly string[],
  retained: RetainedAssets,
  current: readonly string[],
  now: Date,
): RetainedAssets {
  const own = new Set(current);
  const plan: RetainedAssets = {};
  for (const file of previous) {
    if (own.has(file) || !isHashedFile(file)) continue;
    const since = retained[file] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) < RETENTION_DAYS * DAY) plan[file] = since;
  }
  return plan;
}

/**
 * Adds the hashed files of the previous build to a new one, as hard links, which use no extra disk space.
 * @param options.lists The list of each folder's retained files: read from `from`, written to `to` (may be the same).
 */
export async function retainAssets({
  from,
  to,
  lists,
}: {
  from: string;
  to: string;
  lists: { readonly from: string; readonly to: string };
}): Promise<void> {
  const plan = planRetention(
    await listFiles(from),
    await readRetained(lists.from),
    await listFiles(to),
    new Date(),
  );
  for (const file of Object.keys(plan)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await link(path.join(from, file), path.join(to, file));
  }
  await writeFileAtomic(lists.to, JSON.stringify(plan));
}
