import pLimit from 'p-limit';
import type { z } from 'zod';
import { messageOf } from '../lib/message-of.ts';
import { secretFinder } from '../lib/secrets.ts';
import type { FeedName, StoredPicture } from '../schemas/feeds.ts';
import { checkFeed } from './check-feed.ts';
import type { ApiClient } from './client.ts';
import { RecordError } from './errors.ts';
import type { ImageCache } from './images/image-cache.ts';
import { quote } from './parse/fields.ts';
import { FeedLog, type FeedReport } from './report.ts';
import type { FeedSettings } from './settings.ts';
import { findSnapshot, type Snapshot, writeCandidate } from './snapshot.ts';

/** Number of records converted at once. */
const CONCURRENCY = 6;
/** Most lines of the report about a record. */
const MAX_NOTES = 50;

/** An entry of a collection: a key that is safe and unique, and its data. */
type FeedEntry = readonly [key: string, data: Record<string, unknown>];

/** Client, images and settings, which the feeds of a build share. */
export interface FeedBuild {
  readonly client: ApiClient;
  readonly images: ImageCache;
  readonly settings: FeedSettings;
}

/** Services for the conversion of a record. */
export interface RecordContext {
  readonly api: URL;
  /** Address of the API that the record was read from. For a last good copy, the address at that time. */
  readonly source: URL;
  /** Loads and resizes an image; null where there is none. Reports a missing image unless it is optional. */
  readonly loadImage: (src: string, isOptional?: boolean) => Promise<StoredPicture | null>;
  /** Reports a change of the record, or a claim in it, as a part of a sentence, e.g. `its title was cut`. */
  readonly note: (what: string, type?: 'claim') => void;
}

/** A feed of the admin API: reads it and converts its records to entries. Each function may throw RecordError. */
export interface FeedKind<Item> {
  readonly name: FeedName;
  /** Schema of the data of its entries. */
  readonly schema: z.ZodType;
  /** Reads the feed from the API. `listed` counts its items there, valid or not. @throws AdminApiError, RecordError */
  read(
    client: ApiClient,
    log: FeedLog,
  ): Promise<{ readonly items: readonly Item[]; readonly listed: number }>;
  /** Validates a record of a last good copy. */
  parse(raw: unknown): Item;
  /** Returns the name of a record for reports. */
  label(item: Item): string;
  toEntry(item: Item, order: number, context: RecordContext): Promise<FeedEntry>;
  /** Returns when a record is published (ISO 8601); null for a record without a date. Undefined where records have no dates. */
  publishedAt?(item: Item): string | null;
  /** Returns the path of the page of an entry. Undefined where entries have no pages. */
  pagePath?(key: string): string;
}

/** The outcome of loading a feed. */
export interface FeedOutcome {
  readonly report: FeedReport;
  readonly entries: readonly FeedEntry[];
  /** Images of the entries, by the URL of their originals. */
  readonly pictures: Readonly<Record<string, StoredPicture>>;
}

/** Collects every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A record that is published, with its images. */
interface Converted<Item> {
  readonly record: Item;
  readonly entry: FeedEntry;
  readonly pictures: Readonly<Record<string, StoredPicture>>;
}

/** Converts the records of a feed. */
class RecordConverter<Item> {
  readonly #kind: FeedKind<Item>;
  readonly #api: URL;
  readonly #images: ImageCache;
  readonly #log: FeedLog;
  readonly #copiedFrom: URL | undefined;
  readonly #findSecrets = secretFinder(process.env);

  /** @param copiedFrom API that a last good copy was read from; its cached images are preferred. */
  constructor(kind: FeedKind<Item>, build: FeedBuild, log: FeedLog, copiedFrom?: URL) {
    this.#kind = kind;
    this.#api = build.client.base;
    this.#images = build.images;
    this.#log = log;
    this.#copiedFrom = copiedFrom;
  }

  /** Converts a record. Rejects in the log a record that cannot be used. @returns undefined for a record not to publish. */
  async convert(record: Item, order: number): Promise<Converted<Item> | undefined> {
    try {
      return await this.#convert(record, order);
    } catch (error) {
      const reason = error instanceof RecordError ? error.message : `it cannot be handled (${String(error)})`;
      this.#log.reject(this.#kind.label(record), reason);
      return undefined;
    }
  }

  async #convert(record: Item, order: number): Promise<Converted<Item> | undefined> {
    const pictures: Record<string, StoredPicture> = {};
    const entry = await this.#kind.toEntry(record, order, this.#contextOf(record, pictures));
    this.#assertValid(entry);
    this.#assertNoSecret(record, entry);
    const publishedAt = this.#kind.publishedAt?.(record) ?? null;
    if (publishedAt !== null && Date.parse(publishedAt) > Date.now()) {
      this.#log.schedule(this.#kind.label(record), publishedAt);
      return undefined;
    }
    return { record, entry, pictures };
  }

  /** @param pictures Receives the images that the record uses. */
  #contextOf(record: Item, pictures: Record<string, StoredPicture>): RecordContext {
    let notes = 0;
    const note: RecordContext['note'] = (what, type) => {
      notes += 1;
      if (notes <= MAX_NOTES) this.#log.note(type ?? 'changed', this.#kind.label(record), what);
    };
    const loadImage: RecordContext['loadImage'] = async (src, isOptional) => {
      const { picture, href, problem } = await this.#images.load(src, this.#copiedFrom);
      if (picture && href) pictures[href] = picture;
      if (problem && !isOptional) note(problem);
      return picture;
    };
    return { api: this.#api, source: this.#copiedFrom ?? this.#api, loadImage, note };
  }

  #assertValid([, data]: FeedEntry): void {
    const issue = this.#kind.schema.safeParse(data).error?.issues[0];
    if (issue) throw new RecordError(`it cannot be shown: ${issue.path.join('.')}: ${issue.message}`);
  }

  /** Checks the record too: the site publishes it in its last good copy. */
  #assertNoSecret(record: Item, entry: FeedEntry): void {
    // Joins the texts as a page joins keywords.
    const text = textsIn([record, entry]).join(', ');
    const secret = this.#findSecrets(text)[0];
    if (secret !== undefined) throw new RecordError(`it holds ${secret}, which must not be published`);
  }
}

/** Converts records. A record that cannot be used affects no other. */
async function convertRecords<Item>(converter: RecordConverter<Item>, items: readonly Item[]) {
  const converted = await pLimit(CONCURRENCY).map(items, (item, order) => converter.convert(item, order));
  const published = converted.filter((result) => result !== undefined);
  const pictures: Record<string, StoredPicture> = {};
  for (const result of published) Object.assign(pictures, result.pictures);
  return {
    entries: published.map(({ entry }) => entry),
    records: published.map(({ record }) => record),
    pictures,
  };
}

/** Reads the valid records of a last good copy. */
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

/** Reports the pages that the last build had and this build lacks. */
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

/** Says why the response of the API is not used. */
interface Unused {
  readonly fault: string;
  /** True when the last good copy is shown until FEED_ACCEPT_SHRINK=1 accepts the response. */
  readonly held: boolean;
}

/**
 * Loads a feed from the API.
 * @returns Why the response is not used, when it is likely to be wrong (`checkFeed`).
 * @throws AdminApiError, RecordError when the feed cannot be read.
 */
async function loadFromApi<Item>(
  kind: FeedKind<Item>,
  build: FeedBuild,
  last: Snapshot | undefined,
  log: FeedLog,
): Promise<FeedOutcome | Unused> {
  const { name } = kind;
  const { client, settings } = build;
  const { items, listed } = await kind.read(client, log);
  const converter = new RecordConverter(kind, build, log);
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
  await writeCandidate(name, { source: client.base.origin, readAt, records, keys, pictures });
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

/** Loads a feed from its last good copy. Without a copy, the feed is `unavailable`. */
async function loadFromCopy<Item>(
  kind: FeedKind<Item>,
  build: FeedBuild,
  last: Snapshot | undefined,
  log: FeedLog,
  { fault, held }: Unused,
): Promise<FeedOutcome> {
  await writeCandidate(kind.name, last);
  await build.images.add(last?.pictures ?? {});
  const copyLog = new FeedLog();
  const copiedFrom = last && new URL(last.source);
  const items = last ? parseCopy(kind, last, copyLog) : [];
  const converter = new RecordConverter(kind, build, copyLog, copiedFrom);
  const { entries, pictures } = await convertRecords(converter, items);
  // Reports only records that are newly left out: the rest was reported when the copy was made.
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
 * Loads a feed: from the API; where that fails or its response is likely to be wrong, from the last good copy. Without
 * either, the feed is `unavailable`.
 */
export async function loadFeed<Item>(kind: FeedKind<Item>, build: FeedBuild): Promise<FeedOutcome> {
  const log = new FeedLog();
  const last = await findSnapshot(kind.name, build.client.base, build.settings.liveSite, log);
  const live = await loadFromApi(kind, build, last, log).catch(
    (error: unknown): Unused => ({ fault: messageOf(error), held: false }),
  );
  return 'report' in live ? live : loadFromCopy(kind, build, last, log, live);
}
