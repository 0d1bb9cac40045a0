import type { FeedName } from '../schemas/feeds.ts';
import { checkFeed } from './check-feed.ts';
import { quote } from './clean-text.ts';
import type { ApiClient } from './client.ts';
import { mapConcurrently } from './concurrency.ts';
import { FeedImages, type ImageCache } from './images/image-cache.ts';
import { RecordError } from './record-error.ts';
import type { FeedNote, FeedReport } from './report.ts';
import type { FeedSettings } from './settings.ts';
import { findSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

/** Records that are worked on at once. */
const CONCURRENCY = 6;

/** Milliseconds after which a last good copy is called stale: 14 days. */
const STALE_AFTER = 14 * 24 * 3600 * 1000;

/** What a record became: an entry of a collection, under a key that is safe and unique. */
interface FeedEntry {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** What the reading of feeds shares within one build. */
export interface BuildContext {
  readonly client: ApiClient;
  readonly keeper: ImageCache;
  readonly settings: FeedSettings;
}

/** What the reading of one feed has at hand. */
export interface FeedContext extends BuildContext {
  readonly pictures: FeedImages;
  /** Shows how far the reading has come. */
  readonly progress: (message: string) => void;
}

/** Notes down what happens to records. */
export class FeedLog {
  readonly notes: FeedNote[] = [];
  /** Records that cannot be published; a double of another record does not count. */
  refused = 0;

  refuse(record: string, what: string): void {
    this.refused += 1;
    this.notes.push({ type: 'left out', record, what });
  }

  note(type: FeedNote['type'], record: string, what: string): void {
    this.notes.push({ type, record, what });
  }
}

/** The records of a feed as read from the API, checked one by one. */
interface WireFeed<Wire> {
  readonly records: readonly Wire[];
  /** Items that the API listed and that belong to this feed, whatever became of them. */
  readonly listed: number;
}

/** One feed of the admin API: how it is read, and how its records become entries. */
export interface FeedKind<Wire> {
  readonly name: FeedName;
  /** Reads the feed from the API. @throws AdminApiError, RecordError when the feed as a whole cannot be read. */
  read(context: FeedContext, log: FeedLog): Promise<WireFeed<Wire>>;
  /** Reads a record of a last good copy anew. @throws RecordError */
  reread(raw: unknown): Wire;
  /** What a report calls a record. */
  label(record: Wire): string;
  /** @throws RecordError */
  toEntry(
    record: Wire,
    order: number,
    context: FeedContext,
    tell: (what: string) => void,
  ): Promise<FeedEntry>;
  /** The pages of its entries; undefined where they have none of their own. */
  readonly pages?: {
    /** Address on the site of the entry of that key. */
    path(id: string): string;
    /** The key that a record of a last good copy had, as far as a glance tells. */
    idOf(raw: unknown): unknown;
  };
}

/** What reading a feed came to. */
export interface FeedOutcome {
  readonly report: FeedReport;
  readonly entries: readonly FeedEntry[];
}

interface Converted<Wire> {
  readonly entries: readonly FeedEntry[];
  /** The records of these entries. */
  readonly records: readonly Wire[];
}

/** Turns records into entries; one that cannot be used is left out and named, and harms no other. */
async function convert<Wire>(
  kind: FeedKind<Wire>,
  records: readonly Wire[],
  context: FeedContext,
  log: FeedLog,
): Promise<Converted<Wire>> {
  const converted = await mapConcurrently(records, CONCURRENCY, async (record, order) => {
    const label = kind.label(record);
    try {
      const tell = (what: string) => log.note('changed', label, what);
      return { record, entry: await kind.toEntry(record, order, context, tell) };
    } catch (error) {
      log.refuse(
        label,
        error instanceof RecordError ? error.message : `it cannot be handled (${String(error)})`,
      );
      return undefined;
    }
  });
  const kept = converted.filter((item) => item !== undefined);
  return { entries: kept.map(({ entry }) => entry), records: kept.map(({ record }) => record) };
}

/** The entries of a last good copy. Only what is left out anew is told: the rest was told when the copy was made. */
async function fromSnapshot<Wire>(
  kind: FeedKind<Wire>,
  { records: raw, pictures, source }: Snapshot,
  build: FeedContext,
  log: FeedLog,
): Promise<Converted<Wire>> {
  await build.keeper.learn(pictures);
  const context = { ...build, pictures: new FeedImages(build.keeper, new URL(source)) };
  const quiet = new FeedLog();
  const records: Wire[] = [];
  for (const item of raw) {
    try {
      records.push(kind.reread(item));
    } catch (error) {
      quiet.refuse(quote(item), error instanceof Error ? error.message : String(error));
    }
  }
  const converted = await convert(kind, records, context, quiet);
  log.notes.push(...quiet.notes.filter(({ type }) => type === 'left out'));
  return converted;
}

/** Tells which addresses of the site disappear. */
function reportRemoved<Wire>(
  kind: FeedKind<Wire>,
  before: readonly unknown[],
  entries: readonly FeedEntry[],
  log: FeedLog,
) {
  const { pages } = kind;
  if (!pages) return;
  const now = new Set<unknown>(entries.map(({ id }) => id));
  // Nearly every record is still there, and need not be read anew for that.
  for (const raw of before.filter((record) => !now.has(pages.idOf(record)))) {
    try {
      const id = kind.label(kind.reread(raw));
      if (!now.has(id)) log.note('gone', id, `${pages.path(id)} is no longer on the site`);
    } catch {
      // It had no page.
    }
  }
}

async function readLive<Wire>(
  kind: FeedKind<Wire>,
  context: FeedContext,
  log: FeedLog,
  last: Snapshot | undefined,
): Promise<{ entries: readonly FeedEntry[]; listed: number; at: string }> {
  const { records: wires, listed } = await kind.read(context, log);
  const { entries, records } = await convert(kind, wires, context, log);
  const fault = checkFeed({
    listed,
    refused: log.refused,
    published: entries.length,
    before: last?.records.length,
  });
  if (fault && !(context.settings.acceptShrink && last)) {
    const override = last ? ' If that is meant, build once with FEED_ACCEPT_SHRINK=1.' : '';
    throw new RecordError(`${fault}.${override}`);
  }
  const at = new Date().toISOString();
  const source = context.client.base.origin;
  await writeSnapshot(kind.name, { source, at, records: [...records], pictures: context.pictures.known });
  if (last) reportRemoved(kind, last.records, entries, log);
  return { entries, listed, at };
}

/**
 * Reads a feed: from the API; where that fails or its answer is likely to be wrong, from the last good copy. Never throws:
 * a feed that can be had from nowhere is `unavailable`.
 */
export async function readFeed<Wire>(
  kind: FeedKind<Wire>,
  build: BuildContext,
  progress: FeedContext['progress'],
): Promise<FeedOutcome> {
  const context: FeedContext = { ...build, pictures: new FeedImages(build.keeper), progress };
  const { snapshot: last, problem } = await findSnapshot(kind.name, {
    api: context.client.base,
    liveSite: context.settings.liveSite,
  });
  const log = new FeedLog();
  if (problem)
    log.note('feed', '', `the live site’s copy could not be read, so nothing was compared: ${problem}`);
  const report = { feed: kind.name, stale: false, fault: null, listed: 0, notes: log.notes };
  let fault: string;
  try {
    const { entries, listed, at } = await readLive(kind, context, log, last);
    return { entries, report: { ...report, state: 'live', readAt: at, listed, published: entries.length } };
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  if (!last)
    return { entries: [], report: { ...report, state: 'unavailable', readAt: null, fault, published: 0 } };
  const { entries } = await fromSnapshot(kind, last, context, log);
  const stale = Date.now() - Date.parse(last.at) > STALE_AFTER;
  return {
    entries,
    report: { ...report, state: 'last-good', readAt: last.at, stale, fault, published: entries.length },
  };
}
