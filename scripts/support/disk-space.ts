import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Free bytes below which a disk counts as full: less than a build writes before its first page. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/** Messages of Node, SQLite and the system about a full disk. */
const FULL = /ENOSPC|EDQUOT|no space left|disk is full/i;

/** Returns true for a message about a full disk, e.g. `ENOSPC: no space left on device, write`. */
export const isAboutFullDisk = (message: string): boolean => FULL.test(message);

/** Returns the nearest folder that exists. */
const existing = (folder: string): string =>
  existsSync(folder) || folder === path.dirname(folder) ? folder : existing(path.dirname(folder));

/**
 * Looks for a full disk below some folders. A folder that does not exist yet is looked for on the disk of its parent.
 * @returns Message, e.g. `The disk is full: 0 MB are free in /srv/clinic-site/.cache.`; undefined when all have space.
 */
export async function findFullDisk(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const { bavail, bsize, files, ffree } = await statfs(existing(path.resolve(folder)));
    const freeMegabytes = Math.floor((bavail * bsize) / 1024 ** 2);
    if (bavail * bsize < MIN_FREE_BYTES)
      return `The disk is full: ${freeMegabytes} MB are free in ${folder}.`;
    // Some file systems count no files.
    if (files > 0 && ffree === 0) return `The disk is full: it holds no further file in ${folder}.`;
  }
  return undefined;
}
