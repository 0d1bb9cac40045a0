import { checkFeed, HeldFeedError } from './check-feed.ts';
import { convertRecords } from './convert-records.ts';
import type { BuildContext, FeedContext, FeedEntry, FeedKind } from './feed-kind.ts';
import { FeedImages } from './images/image-cache.ts';
import { quote } from './parse/clean-text.ts';
import { RecordError } from './record-error.ts';
import { FeedLog, type FeedReport, isStale } from './report.ts';
import { findSnapshot, type Snapshot, writeCandidate } from './snapshot.ts';

/** The outcome of loading a feed. */
export interface FeedOutcome {
  readonly report: FeedReport;
  readonly entries: readonly FeedEntry[];
  /** URLs of the originals of their images. */
  readonly images: readonly string[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The entries of a last good copy. Only what is newly left out is reported: the rest was when the copy was made. */
async function loadSnapshot<Wire>(
  kind: FeedKind<Wire>,
  snapshot: Snapshot,
  context: FeedContext,
  log: FeedLog,
): Promise<Pick<FeedOutcome, 'entries' | 'images'>> {
  await context.imageCache.add(snapshot.pictures);
  const source = new URL(snapshot.source);
  const images = new FeedImages(context.imageCache, source);
  const snapshotLog = new FeedLog();
  const records: Wire[] = [];
  for (const raw of snapshot.records) {
    try {
      records.push(kind.parse(raw));
    } catch (error) {
      snapshotLog.reject(quote(raw), messageOf(error));
    }
  }
  const { entries } = await convertRecords(kind, records, { ...context, images, source }, snapshotLog);
  log.notes.push(...snapshotLog.notes.filter(({ type }) => type === 'left out'));
  return { entries, images: Object.keys(images.used) };
}

/** Reports the pages that disappear from the site. */
function reportRemovedPages<Wire>(
  { pages, parse, label }: FeedKind<Wire>,
  before: readonly unknown[],
  entries: readonly FeedEntry[],
  log: FeedLog,
) {
  if (!pages) return;
  const published = new Set<unknown>(entries.map(({ id }) => id));
  // Validates only the few records whose raw key is gone.
  for (const raw of before.filter((record) => !published.has(pages.rawId(record)))) {
    try {
      const id = label(parse(raw));
      if (!published.has(id)) log.note('gone', id, `${pages.path(id)} is no longer on the site`);
    } catch {
      // An invalid record had no page.
    }
  }
}

/** @throws AdminApiError, RecordError when the feed cannot be read, or is likely to be wrong as a whole. */
async function loadFromApi<Wire>(
  kind: FeedKind<Wire>,
  context: FeedContext,
  log: FeedLog,
  last: Snapshot | undefined,
): Promise<{ entries: readonly FeedEntry[]; listed: number; at: string }> {
  const { records: wires, listed } = await kind.read(context, log);
  const { entries, records } = await convertRecords(kind, wires, context, log);
  const { fault, warning } = checkFeed({
    listed: listed - log.scheduled,
    rejected: log.rejected,
    published: entries.length,
    before: last?.records.length,
  });
  if (fault && !last) throw new RecordError(`${fault}.`);
  if (fault && !context.settings.acceptShrink) throw new HeldFeedError(fault);
  if (warning) log.note('shrank', '', warning);
  const at = new Date().toISOString();
  await writeCandidate(kind.name, {
    source: context.client.base.origin,
    at,
    records: [...records],
    pictures: context.images.used,
  });
  if (last) reportRemovedPages(kind, last.records, entries, log);
  return { entries, listed, at };
}

/**
 * Loads a feed: from the API; where that fails or its response is likely to be wrong, from the last good copy. Without
 * either, the feed is `unavailable`.
 */
export async function loadFeed<Wire>(
  kind: FeedKind<Wire>,
  build: BuildContext,
  progress: FeedContext['progress'],
): Promise<FeedOutcome> {
  const context: FeedContext = {
    ...build,
    images: new FeedImages(build.imageCache),
    source: build.client.base,
    progress,
  };
  const { snapshot: last, problem } = await findSnapshot(kind.name, {
    api: context.client.base,
    liveSite: context.settings.liveSite,
  });
  const log = new FeedLog();
  if (problem) log.noteFeed(`the live site’s copy could not be read, so nothing was compared: ${problem}`);
  const report = {
    feed: kind.name,
    stale: false,
    fault: null,
    held: false,
    listed: 0,
    nextAt: null,
    notes: log.notes,
  };
  let fault: string;
  let held = false;
  try {
    const { entries, listed, at } = await loadFromApi(kind, context, log, last);
    return {
      entries,
      images: Object.keys(context.images.used),
      report: {
        ...report,
        state: 'live',
        readAt: at,
        listed,
        published: entries.length,
        nextAt: log.nextAt,
      },
    };
  } catch (error) {
    fault = messageOf(error);
    held = error instanceof HeldFeedError;
  }
  await writeCandidate(kind.name, last);
  if (!last)
    return {
      entries: [],
      images: [],
      report: { ...report, state: 'unavailable', readAt: null, fault, published: 0 },
    };
  const { entries, images } = await loadSnapshot(kind, last, context, log);
  const stale = isStale(last.at, Date.now());
  return {
    entries,
    images,
    report: { ...report, state: 'last-good', readAt: last.at, stale, fault, held, published: entries.length },
  };
}
