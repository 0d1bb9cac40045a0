import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir } from '../cache/cache-dir.ts';
import { writeFileAtomic } from '../cache/write-file-atomic.ts';
import { isLoopback } from '../lib/loopback.ts';
import { VERSION_PATH } from '../lib/paths.ts';
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
  records: z.array(z.unknown()),
  /** Keys of the entries that were made of the records. */
  keys: z.array(z.string()).default([]),
  pictures: z.record(z.string(), storedPictureSchema),
});

type SnapshotContent = z.infer<typeof snapshotSchema>;

/** A copy, with the time at which its records were read from the API: ISO 8601; null where that is unknown. */
export interface Snapshot extends SnapshotContent {
  readonly readAt: string | null;
}

/** `feeds`: the last good copies. `feeds.new`: what a build read, which becomes the last good copy when it goes live. */
type CopyFolder = 'feeds' | 'feeds.new';

/** The local copy of a feed: the file that the site publishes, the same for the same records. */
const contentFile = (folder: CopyFolder, feed: FeedName, env?: NodeJS.ProcessEnv): string =>
  path.join(cacheDir(folder, env), `${feed}.json`);

/** When the records of a local copy were read: a file beside it, because the copy itself does not change with time. */
const timeFile = (folder: CopyFolder, feed: FeedName, env?: NodeJS.ProcessEnv): string =>
  path.join(cacheDir(folder, env), `${feed}.time.json`);

/** The candidates of all feeds, which the build publishes; a feed that was never available has none. */
export const CANDIDATE_FILES: readonly string[] = FEED_NAMES.map((feed) => contentFile('feeds.new', feed));

const readTimeSchema = z.iso.datetime().nullable().catch(null);

function parseTime(text: string): string | null {
  try {
    return readTimeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Feeds in `version.json` of a site: time at which the records of each were read. */
const versionSchema = z.object({
  readAt: z.record(z.string(), z.string().nullable()).catch({}).default({}),
});

/** A valid copy for a feed of this API. One of a local development API never replaces a real one. */
function parseSnapshot(text: string, feed: FeedName, api: URL): SnapshotContent | undefined {
  try {
    const copy = snapshotSchema.parse(JSON.parse(text));
    const isLocal = isLoopback(copy.source) && !isLoopback(api);
    return copy.feed !== feed || isLocal ? undefined : copy;
  } catch {
    return undefined;
  }
}

/** The text of a local file; empty where there is none. */
const readLocal = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function findLocalSnapshot(feed: FeedName, api: URL): Promise<Snapshot | undefined> {
  const content = parseSnapshot(await readLocal(contentFile('feeds', feed)), feed, api);
  return content && { ...content, readAt: parseTime(await readLocal(timeFile('feeds', feed))) };
}

/** When the live site read the records of a feed; null where it does not say. */
async function readPublishedTime(feed: FeedName, liveSite: URL): Promise<string | null> {
  try {
    const { bytes } = await get(new URL(VERSION_PATH, liveSite), LIMITS);
    const { readAt } = versionSchema.parse(JSON.parse(bytes.toString('utf8')));
    return readTimeSchema.parse(readAt[feed]);
  } catch {
    return null;
  }
}

/** The last good copy of a feed: the local one, else the one that the live site publishes. Reports one that cannot be read. */
export async function findSnapshot(
  feed: FeedName,
  api: URL,
  liveSite: URL | null,
  log: FeedLog,
): Promise<Snapshot | undefined> {
  const own = await findLocalSnapshot(feed, api);
  if (own || !liveSite) return own;
  const url = new URL(`${SNAPSHOT_PATH}${feed}.json`, liveSite);
  const report = (problem: string) =>
    log.noteFeed(`the live site’s copy could not be read, so nothing was compared: ${url.href} ${problem}`);
  try {
    const { bytes } = await get(url, LIMITS);
    const published = parseSnapshot(bytes.toString('utf8'), feed, api);
    if (published) return { ...published, readAt: await readPublishedTime(feed, liveSite) };
    report('holds no copy that can be read');
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // A site that was never published has none.
    if (error.status !== 404) report(error.message);
    return undefined;
  }
}

/** Writes what a build shows of a feed: what it read, or the last good copy. Undefined where it shows nothing. */
export async function writeCandidate(
  feed: FeedName,
  snapshot: Omit<Snapshot, 'version' | 'feed'> | undefined,
): Promise<void> {
  const files = [contentFile('feeds.new', feed), timeFile('feeds.new', feed)] as const;
  if (!snapshot) {
    for (const file of files) await rm(file, { force: true });
    return;
  }
  const { readAt, ...content } = snapshot;
  // Images arrive in any order.
  const pictures = Object.fromEntries(Object.entries(content.pictures).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFileAtomic(files[0], JSON.stringify({ ...content, pictures, version: 1, feed }));
  await writeFileAtomic(files[1], JSON.stringify(readAt));
}

/** Makes what the latest build shows the last good copies. Called when it went live. SITE_CACHE in `env` moves the files. */
export async function acceptCandidates(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await mkdir(cacheDir('feeds', env), { recursive: true });
  for (const feed of FEED_NAMES)
    for (const fileOf of [contentFile, timeFile])
      await rename(fileOf('feeds.new', feed, env), fileOf('feeds', feed, env)).catch(
        (error: NodeJS.ErrnoException) => {
          // A feed that was never available.
          if (error.code !== 'ENOENT') throw error;
        },
      );
}
