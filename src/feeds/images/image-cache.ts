import pLimit from 'p-limit';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import type { StoredPicture } from '../../schemas/feeds.ts';
import type { Change, OnChange } from '../changes.ts';
import { get, HttpError } from '../http.ts';
import { quote } from '../parse/clean-text.ts';
import { parseWebUrl } from '../parse/parse-url.ts';
import { withRetries } from '../retry.ts';
import type { FeedSettings } from '../settings.ts';
import { type IndexEntry, isIndexEntry, readIndex, writeIndex } from './image-index.ts';
import { cachedImageFile, exists, fileNamesOf, isCurrent, resizeImage } from './resize-image.ts';

export const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT = 20_000;
/** Downloads at once, and images decoded at once: a decoded one may take 200 MB. */
const DOWNLOADS = 6;
const DECODED = 2;
/** Consecutive failures of the server after which no further image is requested. */
const MAX_FAILURES = 8;

/** A cached image or null, and what an editor should know about it. */
interface CachedImage {
  readonly picture: StoredPicture | null;
  /** The absolute URL of the original. */
  readonly href?: string;
  readonly problem?: Change;
}

type ImageSettings = Pick<FeedSettings, 'backoff' | 'imageBudget' | 'imageHosts' | 'liveSite'>;

/** Downloads and resizes images of the API's own host, each once, and caches them between builds. */
export class ImageCache {
  readonly #api: URL;
  readonly #settings: ImageSettings;
  /** What earlier builds know, by URL. */
  readonly #index = readIndex();
  /** Images loaded in this build, by URL. */
  readonly #loaded = new Map<string, IndexEntry>();
  readonly #loading = new Map<string, Promise<CachedImage>>();
  readonly #downloads = pLimit(DOWNLOADS);
  readonly #decoding = pLimit(DECODED);
  #deadline: number | undefined;
  #failures = 0;

  constructor(api: URL, settings: ImageSettings) {
    this.#api = api;
    this.#settings = settings;
  }

  /** An image, resized. Never throws: without an image, the result is null, with the reason. */
  load(src: string): Promise<CachedImage> {
    if (src === '') return Promise.resolve({ picture: null });
    const url = parseWebUrl(src, this.#api);
    if (!url)
      return Promise.resolve({
        picture: null,
        problem: { kind: 'picture without address', detail: quote(src) },
      });
    if (url.host !== this.#api.host && !this.#settings.imageHosts.includes(url.host)) {
      return Promise.resolve({
        picture: null,
        problem: { kind: 'picture elsewhere', detail: quote(url.href) },
      });
    }
    let loading = this.#loading.get(url.href);
    if (!loading) {
      loading = this.#downloads(() => this.#load(url));
      this.#loading.set(url.href, loading);
    }
    return loading;
  }

  /** An image from the cache alone, without a request to the API; null where there is none. */
  async loadCached(src: string, base: URL): Promise<CachedImage> {
    const url = parseWebUrl(src, base);
    if (!url) return { picture: null };
    const entry = await this.#downloads(async () => this.#findFiles((await this.#index).get(url.href)));
    if (!entry) return { picture: null, href: url.href };
    this.#loaded.set(url.href, entry);
    return { picture: entry.picture, href: url.href };
  }

  /** Adds the images of a last good copy; files that are not in the cache are fetched from the live site. */
  async add(pictures: Readonly<Record<string, StoredPicture>>): Promise<void> {
    const index = await this.#index;
    for (const [href, picture] of Object.entries(pictures))
      if (!index.has(href) && isIndexEntry({ picture })) index.set(href, { picture });
  }

  /** Saves the images that are on the site, for the next build and for `readImageIndex`. @param hrefs URLs of originals. */
  save(hrefs: Iterable<string>): Promise<void> {
    const published = new Set(hrefs);
    return writeIndex(new Map([...this.#loaded].filter(([href]) => published.has(href))));
  }

  get #remaining(): number {
    this.#deadline ??= Date.now() + this.#settings.imageBudget;
    return Math.max(0, this.#deadline - Date.now());
  }

  async #load(url: URL): Promise<CachedImage> {
    const cached = await this.#findFiles((await this.#index).get(url.href));
    try {
      const entry = await this.#download(url, cached);
      this.#loaded.set(url.href, entry);
      return { picture: entry.picture, href: url.href };
    } catch (error) {
      const isGone = error instanceof HttpError && (error.status === 404 || error.status === 410);
      if (cached && error instanceof HttpError && !isGone) {
        this.#loaded.set(url.href, cached);
        return { picture: cached.picture, href: url.href };
      }
      const reason = error instanceof Error ? error.message : String(error);
      const detail = `${quote(url.href)} cannot be had: ${reason}`;
      return { picture: null, problem: { kind: 'picture not loaded', detail } };
    }
  }

  /** @throws HttpError, or Error with the reason when the bytes are no image. */
  async #download(url: URL, cached: IndexEntry | undefined): Promise<IndexEntry> {
    if (this.#remaining === 0) throw new HttpError('timeout', 'the time for all pictures was used up');
    if (this.#failures >= MAX_FAILURES)
      throw new HttpError('network', 'the server failed for the pictures before it');
    const current = cached && isCurrent(cached.picture) ? cached : undefined;
    const headers: Record<string, string> = { accept: 'image/*' };
    if (current?.etag) headers['if-none-match'] = current.etag;
    if (current?.lastModified) headers['if-modified-since'] = current.lastModified;
    const send = () =>
      get(url, {
        signal: AbortSignal.timeout(Math.max(1, Math.min(this.#remaining, TIMEOUT))),
        maxBytes: MAX_BYTES,
        headers,
      });
    try {
      const response = await withRetries(send, {
        remaining: () => this.#remaining,
        backoff: this.#settings.backoff,
      });
      this.#failures = 0;
      if (response.status === 304 && current) return current;
      const picture = await this.#decoding(() => resizeImage(response.bytes));
      const [etag, lastModified] = ['etag', 'last-modified'].map((name) => response.headers.get(name));
      return { picture, ...(etag && { etag }), ...(lastModified && { lastModified }) };
    } catch (error) {
      if (error instanceof HttpError && (error.kind === 'network' || error.kind === 'timeout'))
        this.#failures += 1;
      throw error;
    }
  }

  /** A cached image, if every file of it is on this disk or can be fetched from the live site. */
  async #findFiles(entry: IndexEntry | undefined): Promise<IndexEntry | undefined> {
    if (!entry) return undefined;
    for (const [index, name] of fileNamesOf(entry.picture).entries()) {
      if (await exists(cachedImageFile(name))) continue;
      if (!(await this.#fetchFromLiveSite(name, entry.picture.variants[index]?.src ?? ''))) return undefined;
    }
    return entry;
  }

  async #fetchFromLiveSite(name: string, src: string): Promise<boolean> {
    const { liveSite } = this.#settings;
    if (!liveSite) return false;
    try {
      const { bytes } = await get(new URL(src, liveSite), {
        signal: AbortSignal.timeout(TIMEOUT),
        maxBytes: MAX_BYTES,
      });
      if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
        return false;
      await writeFileAtomic(cachedImageFile(name), bytes);
      return true;
    } catch {
      return false;
    }
  }
}

/** The images of one feed, collected for its last good copy. */
export class FeedImages {
  /** Cached images by URL. */
  readonly used: Record<string, StoredPicture> = {};
  readonly #cache: ImageCache;
  readonly #source: URL | undefined;

  /** @param source Origin of the API that a last good copy came from; its cached images are preferred. */
  constructor(cache: ImageCache, source?: URL) {
    this.#cache = cache;
    this.#source = source;
  }

  /** A collection of its own from the same cache, for one record. */
  fork(): FeedImages {
    return new FeedImages(this.#cache, this.#source);
  }

  /** Adds the images of a record that is published. */
  add({ used }: FeedImages): void {
    Object.assign(this.used, used);
  }

  /** An image, resized; null where there is none, and `onChange` gets the reason. */
  async load(src: string, onChange: OnChange): Promise<StoredPicture | null> {
    const cached = this.#source && (await this.#cache.loadCached(src, this.#source));
    const { picture, href, problem } = cached?.picture ? cached : await this.#cache.load(src);
    if (picture && href) this.used[href] = picture;
    if (problem) onChange(problem);
    return picture;
  }
}
