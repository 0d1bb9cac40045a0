import type { z } from 'zod';
import type { FeedName, StoredPicture } from '../schemas/feeds.ts';
import type { ApiClient } from './client.ts';
import type { FeedLog } from './report.ts';

/** Entry of a content collection: a unique key that is safe in paths, and its data. */
export type FeedEntry = readonly [key: string, data: Record<string, unknown>];

/** Services for converting a record. */
export interface RecordContext {
  readonly api: URL;
  /** API that the record was read from. For a last good copy, the API at that time. */
  readonly source: URL;
  /** Loads and resizes an image; null for a missing image, which is reported unless `isOptional`. */
  readonly loadImage: (src: string, isOptional?: boolean) => Promise<StoredPicture | null>;
  /** Reports a change of the record, or a claim in it, as a sentence without its subject, e.g. `its title was cut`. */
  readonly note: (what: string, type?: 'claim') => void;
}

/** Feed of the admin API: reads its records and converts them to entries. Its functions may throw RecordError. */
export interface FeedKind<Item> {
  readonly name: FeedName;
  /** Schema of entry data. */
  readonly schema: z.ZodType;
  /**
   * Reads all records from the API. `listed` counts the items in the list, valid or not.
   * @throws AdminApiError, RecordError
   */
  read(
    client: ApiClient,
    log: FeedLog,
  ): Promise<{ readonly items: readonly Item[]; readonly listed: number }>;
  /** Parses a record of a last good copy. */
  parse(raw: unknown): Item;
  /** Returns a record for the last good copy, in the form that `parse` reads. */
  toCopy(item: Item): unknown;
  /** Returns the name of a record for reports, e.g. its title. */
  label(item: Item): string;
  toEntry(item: Item, order: number, context: RecordContext): Promise<FeedEntry>;
  /** Returns the publication date of a record (ISO 8601); null without a date. Undefined for feeds without dates. */
  publishedAt?(item: Item): string | null;
  /** Returns the path of an entry's page. Undefined for feeds without pages. */
  pagePath?(key: string): string;
}
