import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir } from '../cache/cache-dir.ts';
import { joinInBatches, writeFileAtomic } from '../cache/write-file-atomic.ts';
import { FEED_NAMES, type FeedName, storedPictureSchema } from '../schemas/feeds.ts';
import { attempt, TransportFault } from './transport.ts';

/** Folder of the last good copies; also their address on the site, from which a clean build machine fetches them. */
export const SNAPSHOT_PATH = '/feeds/';

const TIMEOUT = 20_000;
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * The last good copy of a feed: its records as the API gave them (known fields only), so that they pass the same checks
 * again, and the stored pictures by their address, for the API that served them may be down.
 */
const snapshotSchema = z.object({
  version: z.literal(1),
  feed: z.string(),
  /** Origin of the API that the records came from. */
  source: z.url(),
  /** When the records were read, as ISO 8601. */
  at: z.iso.datetime(),
  records: z.array(z.unknown()),
  pictures: z.record(z.string(), storedPictureSchema),
});

export type Snapshot = z.infer<typeof snapshotSchema>;

/** The file of a feed's last good copy, on this disk. */
const snapshotFile = (feed: FeedName): string => path.join(cacheDir('feeds'), `${feed}.json`);

/** Where the copies of all feeds are; a feed that never was available has no file. */
export const SNAPSHOT_FILES: readonly string[] = FEED_NAMES.map(snapshotFile);

const isLoopback = (url: URL): boolean => /^(?:localhost|127\..*|\[::1\])$/.test(url.hostname);

/** A copy that can be used for a feed of an API. What a developer's own API gave is never shown in place of a real one. */
function parse(text: string, feed: FeedName, api: URL): Snapshot | undefined {
  try {
    const { data } = snapshotSchema.safeParse(JSON.parse(text));
    if (data?.feed !== feed || (isLoopback(new URL(data.source)) && !isLoopback(api))) return undefined;
    return data;
  } catch {
    return undefined;
  }
}

/** What was found where a last good copy should be. */
export interface FoundSnapshot {
  readonly snapshot?: Snapshot;
  /** Why the live site's copy could not be looked at; undefined when it was, or none was needed. */
  readonly problem?: string;
}

/** The last good copy of a feed: this disk's, else the one that the live site publishes. */
export async function findSnapshot(
  feed: FeedName,
  { api, liveSite }: { api: URL; liveSite: URL | undefined },
): Promise<FoundSnapshot> {
  const own = parse(await readFile(snapshotFile(feed), 'utf8').catch(() => ''), feed, api);
  if (own) return { snapshot: own };
  if (!liveSite) return {};
  const url = new URL(`${SNAPSHOT_PATH}${feed}.json`, liveSite);
  try {
    const { bytes } = await attempt(url, { signal: AbortSignal.timeout(TIMEOUT), maxBytes: MAX_BYTES });
    const published = parse(bytes.toString('utf8'), feed, api);
    return published ? { snapshot: published } : { problem: `${url.href} holds no copy that can be read` };
  } catch (error) {
    if (!(error instanceof TransportFault)) throw error;
    // A site that was never published, or was before it kept copies, has none.
    return error.status === 404 ? {} : { problem: `${url.href} ${error.message}` };
  }
}

function* snapshotText(feed: FeedName, snapshot: Omit<Snapshot, 'version' | 'feed'>): Generator<string> {
  const { records, ...rest } = snapshot;
  yield `${JSON.stringify({ version: 1, feed, ...rest }).slice(0, -1)},"records":[`;
  yield* joinInBatches(records, (record) => JSON.stringify(record), ',');
  yield ']}';
}

/** Keeps a copy on this disk; the build publishes it with the site. */
export const writeSnapshot = (feed: FeedName, snapshot: Omit<Snapshot, 'version' | 'feed'>): Promise<void> =>
  writeFileAtomic(snapshotFile(feed), snapshotText(feed, snapshot));
