import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { get } from '../../../src/feeds/client.ts';
import { messageOf } from '../../../src/lib/message-of.ts';
import { VERSION_PATH } from '../../../src/lib/paths.ts';

/** Limits of asking the site's address. Two attempts follow one that fails in a way that may pass. */
const LIMITS = { timeout: 5000, maxBytes: 64 * 1024, headers: { 'cache-control': 'no-cache' } };

/** The release that an address serves, where it is known, and what the address did, in words that follow it. */
interface Served {
  readonly release?: string;
  readonly answer: string;
}

/**
 * Asks the address of a site which release it serves. The time of the build makes each `version.json` unique.
 * @param folder Folder of the releases. @param names Their names, the oldest first.
 */
export async function findServedRelease(
  siteUrl: string,
  folder: string,
  names: readonly string[],
): Promise<Served> {
  let version: string;
  try {
    version = (await get(new URL(VERSION_PATH, siteUrl), LIMITS)).bytes.toString();
  } catch (error) {
    return { answer: messageOf(error) };
  }
  const versionOf = (name: string) =>
    readFile(path.join(folder, name, 'version.json'), 'utf8').catch(() => undefined);
  for (const release of names.toReversed())
    if ((await versionOf(release)) === version) return { release, answer: `is of release ${release}` };
  return { answer: 'is of no release that is kept' };
}
