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

/** Path of the last good copies on the site; a build machine with an empty cache downloads them from there. */
export const SNAPSHOT_PATH = '/feeds/';

/** Limits of downloading a copy from the live site. */
const LIMITS = { timeout: 20_000, maxBytes: 256 * 1024 * 1024 };

/**
 * Last good copy of a feed. Its records are as the API sent them (known fields only), so that they pass the same checks
 * again. The images are stored by URL, because the API that served them may be down.
 */
const snapshotSchema = z.object({
  version: z.literal(1),
  feed: z.string(),
  /** Origin of the API that the records came from. */
  source: z.url(),
  records: z.array(z.unknown()),
  /** Keys of the entries. */
  keys: z.array(z.string()).default([]),
  pictures: z.record(z.string(), storedPictureSchema),
});

type SnapshotContent = z.infer<typeof snapshotSchema>;

/** Last good copy, with the time of reading its records (ISO 8601); null for an unknown time. */
export interface Snapshot extends SnapshotContent {
  readonly readAt: string | null;
}

/**
 * Cache folder of copies. `feeds`: last good copies. `feeds.new`: candidates of the current build, which become last good
 * copies when it goes live.
 */
type CopyFolder = 'feeds' | 'feeds.new';

/** Returns the file of a copy, which the site publishes. The same records give the same file. */
const contentFile = (folder: CopyFolder, feed: FeedName, env?: NodeJS.ProcessEnv): string =>
  path.join(cacheDir(folder, env), `${feed}.json`);

/** Returns the file with the time of reading. Separate, so that the copy itself does not change with time. */
const timeFile = (folder: CopyFolder, feed: FeedName, env?: NodeJS.ProcessEnv): string =>
  path.join(cacheDir(folder, env), `${feed}.time.json`);

/** Candidate copies of all feeds, which the build publishes. A feed that was never available has no file. */
export const CANDIDATE_FILES: readonly string[] = FEED_NAMES.map((feed) => contentFile('feeds.new', feed));

const readTimeSchema = z.iso.datetime().nullable().catch(null);

function parseTime(text: string): string | null {
  try {
    return readTimeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Schema of `version.json`, as far as feeds need it: time of reading, by feed. */
const versionSchema = z.object({
  readAt: z.record(z.string(), z.string().nullable()).catch({}).default({}),
});

/**
 * Parses a copy; undefined for an invalid copy and for another feed. A copy of a local development API never replaces a
 * copy of a remote API.
 */
function parseSnapshot(text: string, feed: FeedName, api: URL): SnapshotContent | undefined {
  try {
    const copy = snapshotSchema.parse(JSON.parse(text));
    const isLocal = isLoopback(copy.source) && !isLoopback(api);
    return copy.feed !== feed || isLocal ? undefined : copy;
  } catch {
    return undefined;
  }
}

/** Reads a local file; '' for a missing file. */
const readLocal = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function findLocalSnapshot(feed: FeedName, api: URL): Promise<Snapshot | undefined> {
  const content = parseSnapshot(await readLocal(contentFile('feeds', feed)), feed, api);
  return content && { ...content, readAt: parseTime(await readLocal(timeFile('feeds', feed))) };
}

/** Returns the time at which the live site read the records of a feed; null for an unknown time. */
async function readPublishedTime(feed: FeedName, liveSite: URL): Promise<string | null> {
  try {
    const { bytes } = await get(new URL(VERSION_PATH, liveSite), LIMITS);
    const { readAt } = versionSchema.parse(JSON.parse(bytes.toString('utf8')));
    return readTimeSchema.parse(readAt[feed]);
  } catch {
    return null;
  }
}

/** Returns the last good copy of a feed: the local copy, else a download from the live site. Reports an unreadable copy. */
export async function findSnapshot(
  feed: FeedName,
  api: URL,
  liveSite: URL | null,
  log: FeedLog,
): Promise<Snapshot | undefined> {
  const local = await findLocalSnapshot(feed, api);
  if (local || !liveSite) return local;
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
    // A site that was never published has no copy.
    if (error.status !== 404) report(error.message);
    return undefined;
  }
}

/**
 * Writes the candidate copy of a feed: the records of this build, or the last good copy.
 * @param snapshot Undefined deletes the candidate.
 */
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
  // Sorted, because images finish loading in any order.
  const pictures = Object.fromEntries(Object.entries(content.pictures).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFileAtomic(files[0], JSON.stringify({ ...content, pictures, version: 1, feed }));
  await writeFileAtomic(files[1], JSON.stringify(readAt));
}

/**
 * Turns the candidates of the latest build into last good copies, before it goes live.
 * @param env SITE_CACHE names the cache folder.
 */
export async function acceptCandidates(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await mkdir(cacheDir('feeds', env), { recursive: true });
  for (const feed of FEED_NAMES)
    for (const fileOf of [contentFile, timeFile])
      await rename(fileOf('feeds.new', feed, env), fileOf('feeds', feed, env)).catch(
        (error: NodeJS.ErrnoException) => {
          // The feed was never available.
          if (error.code !== 'ENOENT') throw error;
        },
      );
}
