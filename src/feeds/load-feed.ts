import { messageOf } from '../lib/message-of.ts';
import type { FeedName, StoredPicture } from '../schemas/feeds.ts';
import { checkFeed } from './check-feed.ts';
import type { ApiClient } from './client.ts';
import type { FeedEntry, FeedKind } from './feed-kind.ts';
import type { ImageCache } from './images/image-cache.ts';
import { quote } from './parse/clean-text.ts';
import { convertRecords, RecordConverter } from './record-converter.ts';
import { FeedLog, type FeedReport } from './report.ts';
import type { FeedSettings } from './settings.ts';
import { findSnapshot, type Snapshot, writeCandidate } from './snapshot.ts';

/** Client, image cache and settings, shared by all feeds of a build. */
export interface FeedBuild {
  readonly client: ApiClient;
  readonly images: ImageCache;
  readonly settings: FeedSettings;
}

/** Result of loading a feed. */
export interface FeedOutcome {
  readonly report: FeedReport;
  readonly entries: readonly FeedEntry[];
  /** Images of the entries, by the URL of the original. */
  readonly pictures: Readonly<Record<string, StoredPicture>>;
}

/** Returns the outcome of a feed that the site does not show. The API is not asked for it. */
export const notShown = (feed: FeedName): FeedOutcome => ({
  entries: [],
  pictures: {},
  report: {
    feed,
    state: 'live',
    readAt: null,
    fault: null,
    held: false,
    listed: 0,
    published: 0,
    nextAt: null,
    notes: [],
  },
});

/** Parses the valid records of a last good copy. */
function parseCopy<Item>(kind: FeedKind<Item>, copy: Snapshot, log: FeedLog): Item[] {
  return copy.records.flatMap((raw) => {
    try {
      return [kind.parse(raw)];
    } catch (error) {
      log.reject(quote(raw), messageOf(error));
      return [];
    }
  });
}

/** Reports pages that the last build had and this build lacks. */
function reportGonePages<Item>(
  { pagePath }: FeedKind<Item>,
  last: Snapshot | undefined,
  keys: readonly string[],
  log: FeedLog,
): void {
  if (!pagePath) return;
  const goneKeys = new Set(last?.keys).difference(new Set(keys));
  for (const key of goneKeys) log.note('gone', key, `${pagePath(key)} is no longer on the site`);
}

/** Response of the API that is not used. */
interface Unused {
  readonly fault: string;
  /** True when the last good copy is shown until FEED_ACCEPT_SHRINK=1 accepts the response. */
  readonly held: boolean;
}

/**
 * Loads a feed from the API.
 * @returns `Unused` for a response that is probably wrong (`checkFeed`).
 * @throws AdminApiError, RecordError when the feed cannot be read.
 */
async function loadFromApi<Item>(
  kind: FeedKind<Item>,
  build: FeedBuild,
  last: Snapshot | undefined,
  log: FeedLog,
): Promise<FeedOutcome | Unused> {
  const { name } = kind;
  const { client, images, settings } = build;
  const { items, listed } = await kind.read(client, log);
  const converter = new RecordConverter(kind, { api: client.base, images, log });
  const { entries, records, pictures } = await convertRecords(converter, items);

  const { fault, warning } = checkFeed({
    listed: listed - log.scheduled.length,
    rejected: log.rejected,
    published: entries.length,
    before: last?.records.length,
  });
  const isAccepted = last !== undefined && settings.acceptShrink;
  if (fault !== undefined && !isAccepted) {
    if (!last) return { fault: `${fault}.`, held: false };
    return { fault: `${fault}. If that is meant, build once with FEED_ACCEPT_SHRINK=1.`, held: true };
  }

  const readAt = new Date().toISOString();
  const keys = entries.map(([key]) => key);
  const copied = records.map((record) => kind.toCopy(record));
  await writeCandidate(name, { source: client.base.origin, readAt, records: copied, keys, pictures });
  if (warning) log.note('shrank', '', warning);
  reportGonePages(kind, last, keys, log);
  const report: FeedReport = {
    feed: name,
    listed,
    nextAt: log.scheduled.toSorted()[0] ?? null,
    notes: log.notes,
    state: 'live',
    readAt,
    fault: null,
    held: false,
    published: entries.length,
  };
  return { entries, pictures, report };
}

/** Loads a feed from its last good copy; `unavailable` without a copy. */
async function loadFromCopy<Item>(
  kind: FeedKind<Item>,
  build: FeedBuild,
  last: Snapshot | undefined,
  log: FeedLog,
  { fault, held }: Unused,
): Promise<FeedOutcome> {
  const { client, images } = build;
  await writeCandidate(kind.name, last);
  await images.add(last?.pictures ?? {});
  const copyLog = new FeedLog();
  const copiedFrom = last && new URL(last.source);
  const items = last ? parseCopy(kind, last, copyLog) : [];
  const converter = new RecordConverter(kind, { api: client.base, images, log: copyLog, copiedFrom });
  const { entries, pictures } = await convertRecords(converter, items);
  // Reports only newly rejected records: the others were reported when the copy was made.
  log.notes.push(...copyLog.notes.filter(({ type }) => type === 'left out'));
  const report: FeedReport = {
    feed: kind.name,
    listed: 0,
    nextAt: null,
    notes: log.notes,
    state: last ? 'last-good' : 'unavailable',
    readAt: last?.readAt ?? null,
    fault,
    held,
    published: entries.length,
  };
  return { entries, pictures, report };
}

/**
 * Loads a feed from the API. If that fails, or the response is probably wrong, loads the last good copy. Without a copy,
 * the feed is `unavailable`.
 */
export async function loadFeed<Item>(kind: FeedKind<Item>, build: FeedBuild): Promise<FeedOutcome> {
  const log = new FeedLog();
  const last = await findSnapshot(kind.name, build.client.base, build.settings.liveSite, log);
  const live = await loadFromApi(kind, build, last, log).catch(
    (error: unknown): Unused => ({ fault: messageOf(error), held: false }),
  );
  return 'report' in live ? live : loadFromCopy(kind, build, last, log, live);
}
