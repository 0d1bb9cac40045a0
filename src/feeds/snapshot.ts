import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir } from '../cache/cache-dir.ts';
import { writeFileAtomic } from '../cache/write-file-atomic.ts';
import { FEED_NAMES, type FeedName, storedPictureSchema } from '../schemas/feeds.ts';
import { get, HttpError } from './client.ts';
import type { FeedLog } from './report.ts';

/** Path of the last good copies on the site, from which a clean build machine fetches them. */
export const SNAPSHOT_PATH = '/feeds/';

/** Limits of reading a copy from the live site. */
const LIMITS = { timeout: 20_000, maxBytes: 256 * 1024 * 1024 };

/**
 * The last good copy of a feed: its records as the API sent them (known fields only), so that they pass the same checks
 * again, and the stored images by URL, because the API that served them may be down.
 */
const snapshotSchema = z.object({
  version: z.literal(1),
  feed: z.string(),
  /** Origin of the API that the records came from. */
  source: z.url(),
  /** When the records were read, as ISO 8601. */
  at: z.iso.datetime(),
  records: z.array(z.unknown()),
  /** Keys of the entries that were made of the records. */
  keys: z.array(z.string()).default([]),
  pictures: z.record(z.string(), storedPictureSchema),
});

export type Snapshot = z.infer<typeof snapshotSchema>;

/** A local file: the last good copy of a feed; in `feeds.new` what a build read, which becomes that when it goes live. */
const localFile = (folder: 'feeds' | 'feeds.new', feed: FeedName, env?: NodeJS.ProcessEnv): string =>
  path.join(cacheDir(folder, env), `${feed}.json`);

/** The candidates of all feeds, which the build publishes; a feed that was never available has none. */
export const CANDIDATE_FILES: readonly string[] = FEED_NAMES.map((feed) => localFile('feeds.new', feed));

/** True for a server on this machine. */
export const isLoopback = (url: URL): boolean => /^(?:localhost|127\..*|\[::1\])$/.test(url.hostname);

/** A valid copy for a feed of this API. One of a local development API never replaces a real one. */
function parseSnapshot(text: string, feed: FeedName, api: URL): Snapshot | undefined {
  try {
    const copy = snapshotSchema.parse(JSON.parse(text));
    const isLocal = isLoopback(new URL(copy.source)) && !isLoopback(api);
    return copy.feed !== feed || isLocal ? undefined : copy;
  } catch {
    return undefined;
  }
}

/** The last good copy of a feed: the local one, else the one that the live site publishes. Reports one that cannot be read. */
export async function findSnapshot(
  feed: FeedName,
  api: URL,
  liveSite: URL | null,
  log: FeedLog,
): Promise<Snapshot | undefined> {
  const own = parseSnapshot(await readFile(localFile('feeds', feed), 'utf8').catch(() => ''), feed, api);
  if (own || !liveSite) return own;
  const url = new URL(`${SNAPSHOT_PATH}${feed}.json`, liveSite);
  const report = (problem: string) =>
    log.noteFeed(`the live site’s copy could not be read, so nothing was compared: ${url.href} ${problem}`);
  try {
    const { bytes } = await get(url, LIMITS);
    const published = parseSnapshot(bytes.toString('utf8'), feed, api);
    if (!published) report('holds no copy that can be read');
    return published;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // A site that was never published has none.
    if (error.status !== 404) report(error.message);
    return undefined;
  }
}

/** Writes what a build shows of a feed: what it read, or the last good copy. Undefined where it shows nothing. */
export const writeCandidate = (
  feed: FeedName,
  snapshot: Omit<Snapshot, 'version' | 'feed'> | undefined,
): Promise<void> =>
  snapshot
    ? writeFileAtomic(localFile('feeds.new', feed), JSON.stringify({ ...snapshot, version: 1, feed }))
    : rm(localFile('feeds.new', feed), { force: true });

/** Makes what the latest build shows the last good copies. Called when it went live. SITE_CACHE in `env` moves the files. */
export async function acceptCandidates(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await mkdir(cacheDir('feeds', env), { recursive: true });
  for (const feed of FEED_NAMES)
    await rename(localFile('feeds.new', feed, env), localFile('feeds', feed, env)).catch(
      (error: NodeJS.ErrnoException) => {
        // A feed that was never available.
        if (error.code !== 'ENOENT') throw error;
      },
    );
}
