import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isHashedFile, listFiles } from './site-files.ts';

/** Days for which a hashed file stays after the last build that named it: pages in open tabs still ask for it. */
export const KEEP_DAYS = 30;
const DAY = 86_400_000;

/** Files that a folder holds for older builds, with the time (ISO 8601) at which their own build was replaced. */
const keptSchema = z.record(z.string(), z.iso.datetime());
export type KeptAssets = z.infer<typeof keptSchema>;

/** Reads the note on a folder's kept files. Empty when there is none or it is broken: then every file counts as new. */
export async function readKept(note: string): Promise<KeptAssets> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(note, 'utf8')));
  } catch {
    return {};
  }
}

/** Which hashed files of the build before must be brought along, and since when they are old. */
export function planKept(
  before: readonly string[],
  keptBefore: KeptAssets,
  fresh: readonly string[],
  now: Date,
): KeptAssets {
  const own = new Set(fresh);
  const kept: KeptAssets = {};
  for (const file of before) {
    if (own.has(file) || !isHashedFile(file)) continue;
    const since = keptBefore[file] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) < KEEP_DAYS * DAY) kept[file] = since;
  }
  return kept;
}

/**
 * Brings the hashed files of the build before into a new one, as hard links: they take no room.
 * @param options.note Where the new folder's note is written, and the old one's note lies.
 */
export async function keepAssets({
  from,
  to,
  notes,
  now = new Date(),
}: {
  from: string;
  to: string;
  notes: { readonly from: string; readonly to: string };
  now?: Date;
}): Promise<void> {
  const kept = planKept(await listFiles(from), await readKept(notes.from), await listFiles(to), now);
  for (const file of Object.keys(kept)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await link(path.join(from, file), path.join(to, file));
  }
  await writeFile(notes.to, JSON.stringify(kept));
}
