import type { z } from 'zod';
import type { FeedName } from '../schemas/feeds.ts';
import type { OnChange } from './changes.ts';
import type { ApiClient } from './client.ts';
import type { FeedImages, ImageCache } from './images/image-cache.ts';
import type { Quarantine } from './quarantine.ts';
import type { FeedLog } from './report.ts';
import type { FeedSettings } from './settings.ts';

/** An entry of a collection, under a key that is safe and unique. */
export interface FeedEntry {
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
  toEntry(record: Wire, order: number, context: FeedContext, onChange: OnChange): Promise<FeedEntry>;
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
