import pLimit from 'p-limit';
import type { z } from 'zod';
import { secretFinder } from '../lib/secrets.ts';
import type { FeedName } from '../schemas/feeds.ts';
import { checkFeed, HeldFeedError } from './check-feed.ts';
import type { ApiClient } from './client.ts';
import { FeedImages, type ImageCache } from './images/image-cache.ts';
import { quote } from './parse/clean-text.ts';
import { type Quarantine, recordHash } from './quarantine.ts';
import { RecordError } from './record-error.ts';
import { FeedLog, type FeedReport, isStale } from './report.ts';
import type { FeedSettings } from './settings.ts';
import { findSnapshot, type Snapshot, writeCandidate } from './snapshot.ts';

/** Records converted at once. */
const CONCURRENCY = 6;

/** Lines of the report about one record. */
const MAX_WARNINGS = 50;

/** An entry of a collection, under a key that is safe and unique. */
interface FeedEntry {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** What the feeds of one build share. */
export interface BuildContext {
  readonly client: ApiClient;
  readonly imageCache: ImageCache;
  readonly settings: FeedSettings;
  /** Records that an earlier build refused. */
  readonly quarantine: Promise<Quarantine>;
}

/** What loading one feed needs. */
export interface FeedContext extends BuildContext {
  readonly images: FeedImages;
  /** Address of the API that the records were read from: of a last good copy, the one at that time. */
  readonly source: URL;
  /** Logs progress. */
  readonly progress: (message: string) => void;
}

/** The validated records of a feed, as read from the API. */
interface WireFeed<Wire> {
  readonly records: readonly Wire[];
  /** Items of this feed in the API's list, valid or not. */
  readonly listed: number;
}

/** One feed of the admin API: how it is read, and how its records become entries. */
export interface FeedKind<Wire> {
  readonly name: FeedName;
  /** Schema of its entries. */
  readonly schema: z.ZodType;
  /** Reads the feed from the API. @throws AdminApiError, RecordError when the feed as a whole cannot be read. */
  read(context: FeedContext, log: FeedLog): Promise<WireFeed<Wire>>;
  /** Validates a record of a last good copy. @throws RecordError */
  parse(raw: unknown): Wire;
  /** Name of a record in reports. */
  label(record: Wire): string;
  /** @throws RecordError */
  toEntry(
    record: Wire,
    order: number,
    context: FeedContext,
    warn: (message: string) => void,
  ): Promise<FeedEntry>;
  /** When a record is published (ISO 8601); null for one without a date. Undefined where records have none. */
  publishedAt?(record: Wire): string | null;
  /** The pages of its entries; undefined where they have none of their own. */
  readonly pages?: {
    /** Path of the page of an entry. */
    path(id: string): string;
    /** The key of a raw record of a last good copy, not validated. */
    rawId(raw: unknown): unknown;
  };
}

/** The outcome of loading a feed. */
export interface FeedOutcome {
  readonly report: FeedReport;
  readonly entries: readonly FeedEntry[];
  /** URLs of the originals of their images. */
  readonly images: readonly string[];
}

interface Converted<Wire> {
  readonly entries: readonly FeedEntry[];
  /** The records of these entries. */
  readonly records: readonly Wire[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Every text in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** @throws RecordError for an entry that its collection would refuse. */
function assertShown(data: FeedEntry['data'], schema: z.ZodType): void {
  const issue = schema.safeParse(data).error?.issues[0];
  if (issue) throw new RecordError(`it cannot be shown: ${issue.path.join('.')}: ${issue.message}`);
}

/** Turns records into entries. One that cannot be used is rejected in the log, and affects no other. */
async function convertRecords<Wire>(
  kind: FeedKind<Wire>,
  records: readonly Wire[],
  context: FeedContext,
  log: FeedLog,
): Promise<Converted<Wire>> {
  const quarantine = await context.quarantine;
  const findSecrets = secretFinder(process.env);
  const now = Date.now();
  const converted = await pLimit(CONCURRENCY).map(records, async (record, order) => {
    const label = kind.label(record);
    try {
      let warnings = 0;
      const warn = (message: string) => {
        warnings += 1;
        if (warnings <= MAX_WARNINGS) log.note('changed', label, message);
      };
      const reason = quarantine.get(recordHash(record));
      if (reason !== undefined) throw new RecordError(`its page was refused: ${reason}`);
      const entry = await kind.toEntry(record, order, context, warn);
      assertShown(entry.data, kind.schema);
      // The record too: the site publishes it in its last good copy.
      const [secret] = findSecrets(textsIn([record, entry.data]).join('\n'));
      if (secret !== undefined) throw new RecordError(`it holds ${secret}, which must not be published`);
      const publishedAt = kind.publishedAt?.(record) ?? null;
      if (publishedAt === null || Date.parse(publishedAt) <= now) return { record, entry };
      log.schedule(label, publishedAt);
    } catch (error) {
      log.reject(
        label,
        error instanceof RecordError ? error.message : `it cannot be handled (${String(error)})`,
      );
    }
    return undefined;
  });
  const published = converted.filter((item) => item !== undefined);
  return {
    entries: published.map(({ entry }) => entry),
    records: published.map(({ record }) => record),
  };
}

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
