import pLimit from 'p-limit';
import { secretFinder } from '../lib/secrets.ts';
import type { StoredPicture } from '../schemas/feeds.ts';
import { RecordError } from './errors.ts';
import type { FeedEntry, FeedKind, RecordContext } from './feed-kind.ts';
import type { ImageCache } from './images/image-cache.ts';
import { isFuture } from './parse/parse-date.ts';
import type { FeedLog } from './report.ts';

/** Records converted concurrently. */
const CONCURRENCY = 6;
/** Maximum number of report lines about a record. */
const MAX_NOTES = 50;

/** Returns every string in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Converted record, with its images. */
interface Converted<Item> {
  readonly record: Item;
  readonly entry: FeedEntry;
  readonly pictures: Readonly<Record<string, StoredPicture>>;
}

/** Dependencies of a conversion. */
interface ConverterOptions {
  readonly api: URL;
  readonly images: ImageCache;
  readonly log: FeedLog;
  /** API that a last good copy was read from; its cached images are preferred. */
  readonly copiedFrom?: URL | undefined;
}

/** Converts the records of a feed. */
export class RecordConverter<Item> {
  readonly #kind: FeedKind<Item>;
  readonly #api: URL;
  readonly #images: ImageCache;
  readonly #log: FeedLog;
  readonly #copiedFrom: URL | undefined;
  readonly #findSecrets = secretFinder(process.env);

  constructor(kind: FeedKind<Item>, { api, images, log, copiedFrom }: ConverterOptions) {
    this.#kind = kind;
    this.#api = api;
    this.#images = images;
    this.#log = log;
    this.#copiedFrom = copiedFrom;
  }

  /** Converts a record. Reports a rejected record in the log. @returns undefined for a rejected or scheduled record. */
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
    this.#assertNoSecret(this.#kind.toCopy(record), entry);
    const publishedAt = this.#kind.publishedAt?.(record) ?? null;
    if (publishedAt !== null && isFuture(publishedAt)) {
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

  /**
   * Validates an entry, so that an invalid record is left out instead of failing the build. Astro does not validate it
   * again.
   */
  #assertValid([, data]: FeedEntry): void {
    const issue = this.#kind.schema.safeParse(data).error?.issues[0];
    if (issue) throw new RecordError(`it cannot be shown: ${issue.path.join('.')}: ${issue.message}`);
  }

  /**
   * Rejects a record with a secret, which would otherwise stop the build (`findUnpublishable`). Checks the record too: the site
   * publishes it in its last good copy.
   */
  #assertNoSecret(record: unknown, entry: FeedEntry): void {
    // Joined like the keywords on a page: a secret could span two texts.
    const text = textsIn([record, entry]).join(', ');
    const secret = this.#findSecrets(text)[0];
    if (secret !== undefined) throw new RecordError(`it holds ${secret}, which must not be published`);
  }
}

/** Converts records. A rejected record affects no other. */
export async function convertRecords<Item>(converter: RecordConverter<Item>, items: readonly Item[]) {
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
