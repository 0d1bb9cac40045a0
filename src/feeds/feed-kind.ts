import type { z } from 'zod';
import type { FeedName, StoredPicture } from '../schemas/feeds.ts';
import type { ApiClient } from './client.ts';
import type { FeedLog } from './report.ts';

/** An entry of a collection: a key that is safe and unique, and its data. */
export type FeedEntry = readonly [key: string, data: Record<string, unknown>];

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
  /** Reads a record of a last good copy. */
  parse(raw: unknown): Item;
  /** Returns a record for the last good copy, as the API sent it: `parse` reads it again. */
  toCopy(item: Item): unknown;
  /** Returns the name of a record for reports. */
  label(item: Item): string;
  toEntry(item: Item, order: number, context: RecordContext): Promise<FeedEntry>;
  /** Returns when a record is published (ISO 8601); null for a record without a date. Undefined where records have no dates. */
  publishedAt?(item: Item): string | null;
  /** Returns the path of the page of an entry. Undefined where entries have no pages. */
  pagePath?(key: string): string;
}
