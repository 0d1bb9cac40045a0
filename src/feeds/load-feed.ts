import pLimit from 'p-limit';
import type { z } from 'zod';
import { secretFinder } from '../lib/secrets.ts';
import type { FeedName, StoredPicture } from '../schemas/feeds.ts';
import { checkFeed } from './check-feed.ts';
import type { ApiClient } from './client.ts';
import { messageOf, RecordError } from './errors.ts';
import type { ImageCache } from './images/image-cache.ts';
import { quote } from './parse/fields.ts';
import { FeedLog, type FeedReport } from './report.ts';
import type { FeedSettings } from './settings.ts';
import { findSnapshot, type Snapshot, writeCandidate } from './snapshot.ts';

/** Records converted at once. */
const CONCURRENCY = 6;
/** Lines of the report about one record. */
const MAX_NOTES = 50;

/** An entry of a collection: a key that is safe and unique, and its data. */
type FeedEntry = readonly [key: string, data: Record<string, unknown>];

/** What the feeds of one build share. */
export interface FeedBuild {
  readonly client: ApiClient;
  readonly images: ImageCache;
  readonly settings: FeedSettings;
}

/** What the conversion of a record needs. */
export interface RecordContext {
  readonly api: URL;
  /** Address of the API that the record was read from: of a last good copy, the one at that time. */
  readonly source: URL;
  /** An image, resized; null where there is none, which it reports unless the image is optional. */
  readonly loadImage: (src: string, isOptional?: boolean) => Promise<StoredPicture | null>;
  /** Reports a change of the record, or a claim in it, as a part of a sentence. */
  readonly note: (what: string, type?: 'claim') => void;
}

/** One feed of the admin API: how it is read, and how its records become entries. Each may throw RecordError. */
export interface FeedKind<Item> {
  readonly name: FeedName;
  /** Schema of its entries. */
  readonly schema: z.ZodType;
  /** Reads the feed from the API. `listed` counts its items there, valid or not. @throws AdminApiError, RecordError */
  read(
    client: ApiClient,
    log: FeedLog,
  ): Promise<{ readonly items: readonly Item[]; readonly listed: number }>;
  /** Validates a record of a last good copy. */
  parse(raw: unknown): Item;
  /** Name of a record in reports. */
  label(item: Item): string;
  toEntry(item: Item, order: number, context: RecordContext): Promise<FeedEntry>;
  /** When a record is published (ISO 8601); null for one without a date. Undefined where records have none. */
  publishedAt?(item: Item): string | null;
  /** Path of the page of an entry, by its key; undefined where entries have none of their own. */
  pagePath?(key: string): string;
}

/** The outcome of loading a feed. */
export interface FeedOutcome {
  readonly report: FeedReport;
  readonly entries: readonly FeedEntry[];
  /** The images of the entries, by the URL of their originals. */
  readonly pictures: Readonly<Record<string, StoredPicture>>;
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Turns records into entries. One that cannot be used is rejected in the log, and affects no other.
 * @param copiedFrom The API that a last good copy was read from; its cached images are preferred.
 */
async function convertRecords<Item>(
  kind: FeedKind<Item>,
  items: readonly Item[],
  { client: { base: api }, images }: FeedBuild,
  log: FeedLog,
  copiedFrom?: URL,
) {
  const findSecrets = secretFinder(process.env);
  const pictures: Record<string, StoredPicture> = {};
  const convert = async (record: Item, order: number) => {
    const used: typeof pictures = {};
    let notes = 0;
    const note: RecordContext['note'] = (what, type) => {
      notes += 1;
      if (notes <= MAX_NOTES) log.note(type ?? 'changed', kind.label(record), what);
    };
    const loadImage: RecordContext['loadImage'] = async (src, isOptional) => {
      const { picture, href, problem } = await images.load(src, copiedFrom);
      if (picture && href) used[href] = picture;
      if (problem && !isOptional) note(problem);
      return picture;
    };
    const entry = await kind.toEntry(record, order, { api, source: copiedFrom ?? api, loadImage, note });
    const issue = kind.schema.safeParse(entry[1]).error?.issues[0];
    if (issue) throw new RecordError(`it cannot be shown: ${issue.path.join('.')}: ${issue.message}`);
    // The record too: the site publishes it in its last good copy. Joined as a page joins the keywords.
    const [secret] = findSecrets(textsIn([record, entry]).join(', '));
    if (secret !== undefined) throw new RecordError(`it holds ${secret}, which must not be published`);
    const publishedAt = kind.publishedAt?.(record) ?? null;
    if (publishedAt !== null && Date.parse(publishedAt) > Date.now()) {
      log.schedule(kind.label(record), publishedAt);
      return [];
    }
    Object.assign(pictures, used);
    return [{ record, entry }];
  };
  const converted = await pLimit(CONCURRENCY).map(items, (item, order) =>
    convert(item, order).catch((error: unknown) => {
      const isExpected = error instanceof RecordError;
      log.reject(kind.label(item), isExpected ? error.message : `it cannot be handled (${String(error)})`);
      return [];
    }),
  );
  const published = converted.flat();
  return {
    entries: published.map(({ entry }) => entry),
    records: published.map(({ record }) => record),
    pictures,
  };
}

/** The valid records of a last good copy. */
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

/**
 * Loads a feed: from the API; where that fails or its response is likely to be wrong, from the last good copy. Without
 * either, the feed is `unavailable`.
 */
export async function loadFeed<Item>(kind: FeedKind<Item>, build: FeedBuild): Promise<FeedOutcome> {
  const { name, pagePath } = kind;
  const { client, settings } = build;
  const [log, copyLog] = [new FeedLog(), new FeedLog()];
  const last = await findSnapshot(name, client.base, settings.liveSite, log);
  const common = { feed: name, listed: 0, nextAt: null, notes: log.notes };
  let fault: string;
  let held = false;
  try {
    const { items, listed } = await kind.read(client, log);
    const { entries, records, pictures } = await convertRecords(kind, items, build, log);
    const published = entries.length;
    const counts = { listed: listed - log.scheduled.length, rejected: log.rejected, published };
    const verdict = checkFeed({ ...counts, before: last?.records.length });
    if (verdict.fault === undefined || (last && settings.acceptShrink)) {
      const readAt = new Date().toISOString();
      const keys = entries.map(([key]) => key);
      await writeCandidate(name, { source: client.base.origin, readAt, records, keys, pictures });
      if (verdict.warning) log.note('shrank', '', verdict.warning);
      if (pagePath)
        for (const key of new Set(last?.keys).difference(new Set(keys)))
          log.note('gone', key, `${pagePath(key)} is no longer on the site`);
      const nextAt = log.scheduled.toSorted()[0] ?? null;
      const live = { state: 'live', readAt, fault: null, held, nextAt } as const;
      return { entries, pictures, report: { ...common, ...live, listed, published } };
    }
    held = last !== undefined;
    fault = `${verdict.fault}.${held ? ' If that is meant, build once with FEED_ACCEPT_SHRINK=1.' : ''}`;
  } catch (error) {
    fault = messageOf(error);
  }
  await writeCandidate(name, last);
  await build.images.add(last?.pictures ?? {});
  const source = last && new URL(last.source);
  const copied = last ? parseCopy(kind, last, copyLog) : [];
  const { entries, pictures } = await convertRecords(kind, copied, build, copyLog, source);
  // Only what is newly left out: the rest was reported when the copy was made.
  log.notes.push(...copyLog.notes.filter(({ type }) => type === 'left out'));
  const state = last ? 'last-good' : 'unavailable';
  const copy = { state, readAt: last?.readAt ?? null, fault, held } as const;
  return { entries, pictures, report: { ...common, ...copy, published: entries.length } };
}
