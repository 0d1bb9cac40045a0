import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { get } from '../../../src/feeds/client.ts';
import { messageOf } from '../../../src/lib/message-of.ts';
import { VERSION_PATH } from '../../../src/lib/paths.ts';

/** Limits of a request to the site's address. A failed request is repeated twice if the failure may be temporary. */
const LIMITS = { timeout: 5000, maxBytes: 64 * 1024, headers: { 'cache-control': 'no-cache' } };

/**
 * Release that an address serves, if known. `answer` is the rest of a message, e.g. `is from release 20260630120000000`.
 */
interface Served {
  readonly release?: string;
  readonly answer: string;
}

/**
 * Finds the release that the site's address serves. Compares `version.json`, which contains the build time and so differs
 * between releases.
 * @param folder Folder of the releases.
 * @param names Names of the releases, oldest first.
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
    if ((await versionOf(release)) === version) return { release, answer: `is from release ${release}` };
  return { answer: 'is not from a kept release' };
}
