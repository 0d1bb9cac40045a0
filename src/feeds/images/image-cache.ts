import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import { messageOf } from '../../lib/message-of.ts';
import { type StoredPicture, storedPictureSchema } from '../../schemas/feeds.ts';
import { get, HttpError } from '../client.ts';
import { quote } from '../parse/clean-text.ts';
import { parseWebUrl } from '../parse/urls.ts';
import type { FeedSettings } from '../settings.ts';
import {
  cachedImageFile,
  fileNameOf,
  IMAGE_NAME,
  imageCacheDir,
  isCurrent,
  resizeImage,
} from './resize-image.ts';

/** Maximum size of an original in bytes, and timeout of a download attempt in milliseconds. */
export const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT = 20_000;
/** Concurrent downloads, and images decoded at once: a decoded image can take 200 MB. */
const DOWNLOADS = 6;
const DECODED = 2;
/** Consecutive server failures after which no more images are requested. */
const MAX_FAILURES = 8;

/** Milliseconds after which an unused file is deleted: 30 days, because the live site may still need it. */
const DELETE_AFTER = 30 * 24 * 3600 * 1000;

/** Cached image with the HTTP validators of its original. */
const indexEntrySchema = z.object({
  picture: storedPictureSchema,
  /** True for an original with several frames. */
  isAnimated: z.boolean().optional(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});

type IndexEntry = z.infer<typeof indexEntrySchema>;

const indexFile = (): string => cachedImageFile('index.json');

/** Reads the images of the last build, by the URL of their originals; empty without a valid index. */
async function readIndex(): Promise<Map<string, IndexEntry>> {
  try {
    const index: unknown = JSON.parse(await readFile(indexFile(), 'utf8'));
    return new Map(Object.entries(z.record(z.string(), indexEntrySchema).parse(index)));
  } catch {
    return new Map();
  }
}

const namesIn = (index: ReadonlyMap<string, IndexEntry>): Set<string> =>
  new Set([...index.values()].flatMap(({ picture }) => picture.variants.map(fileNameOf)));

/** Returns the file names of all images in the last build, e.g. `0123456789abcdef-480.webp`. */
export const readImageIndex = async (): Promise<string[]> => [...namesIn(await readIndex())];

/** Writes the index of this build's images, and deletes files unused for 30 days. */
async function writeIndex(index: ReadonlyMap<string, IndexEntry>): Promise<void> {
  await writeFileAtomic(indexFile(), JSON.stringify(Object.fromEntries(index)));
  const used = namesIn(index);
  const now = new Date();
  for (const name of (await readdir(imageCacheDir())).filter((each) => IMAGE_NAME.test(each))) {
    const file = cachedImageFile(name);
    // The modification time is the time of the last use.
    if (used.has(name)) await utimes(file, now, now);
    else if (now.getTime() - (await stat(file)).mtimeMs > DELETE_AFTER) await rm(file, { force: true });
  }
}

/** Loaded image, or null with a message for editors. */
interface LoadedImage {
  readonly picture: StoredPicture | null;
  /** Absolute URL of the original. */
  readonly href?: string;
  readonly problem?: string;
}

type ImageSettings = Pick<FeedSettings, 'backoff' | 'budget' | 'imageHosts' | 'liveSite'>;

/** Downloads and resizes images of the API's host, each once, and caches them between builds. */
export class ImageCache {
  readonly #api: URL;
  readonly #settings: ImageSettings;
  /** Images of earlier builds, by the URL of the original. */
  readonly #index = readIndex();
  /** Images of this build, by the URL of the original. */
  readonly #loaded = new Map<string, IndexEntry>();
  readonly #loading = new Map<string, Promise<LoadedImage>>();
  readonly #downloads = pLimit(DOWNLOADS);
  readonly #decoding = pLimit(DECODED);
  readonly #signal: AbortSignal;
  readonly #isCacheTrusted: boolean;
  #failures = 0;
  /** True when a picture is missing because its server was slow or unreachable: the next build may get it. */
  isIncomplete = false;

  /** @param isCacheTrusted True skips revalidation of cached images, and leaves all the time for missing images. */
  constructor(api: URL, settings: ImageSettings, isCacheTrusted = false) {
    this.#api = api;
    this.#settings = settings;
    this.#isCacheTrusted = isCacheTrusted;
    this.#signal = AbortSignal.timeout(settings.budget);
  }

  /**
   * Returns a resized image. Never throws: a missing image is null with the reason.
   * @param copiedFrom API that a last good copy was read from; its cached images are used without a request.
   */
  async load(src: string, copiedFrom?: URL): Promise<LoadedImage> {
    if (src === '') return { picture: null };
    const former = copiedFrom && parseWebUrl(src, copiedFrom)?.href;
    const copied = former && (await this.#downloads(() => this.#findCached(former)));
    if (copied) return this.#use(former, copied);
    const url = parseWebUrl(src, this.#api);
    if (url && (url.host === this.#api.host || this.#settings.imageHosts.includes(url.host))) {
      const loading = this.#loading.get(url.href) ?? this.#downloads(() => this.#load(url));
      this.#loading.set(url.href, loading);
      return loading;
    }
    const [address, reason] = url ? [url.href, 'is on another server'] : [src, 'has no address on the web'];
    const problem = `the picture ${quote(address)} ${reason} and was left out; upload it to the admin`;
    return { picture: null, problem };
  }

  /** Adds the images of a last good copy. Files missing in the cache are later fetched from the live site. */
  async add(pictures: Readonly<Record<string, StoredPicture>>): Promise<void> {
    const index = await this.#index;
    for (const [href, picture] of Object.entries(pictures))
      if (!index.has(href)) index.set(href, { picture });
  }

  /**
   * Saves the index of the published images, for the next build and `readImageIndex`.
   * @param hrefs URLs of the originals.
   */
  save(hrefs: readonly string[]): Promise<void> {
    const published = new Set(hrefs);
    return writeIndex(new Map([...this.#loaded].filter(([href]) => published.has(href))));
  }

  #use(href: string, entry: IndexEntry): LoadedImage {
    this.#loaded.set(href, entry);
    if (!entry.isAnimated) return { picture: entry.picture, href };
    const problem = `the picture ${quote(href)} is an animation, of which the first frame is shown`;
    return { picture: entry.picture, href, problem };
  }

  async #load(url: URL): Promise<LoadedImage> {
    const cached = await this.#findCached(url.href);
    try {
      return this.#use(url.href, await this.#download(url, cached));
    } catch (error) {
      // Keeps the cached image unless the API says that the original is gone.
      const isAway = error instanceof HttpError && error.status !== 404 && error.status !== 410;
      if (cached && isAway) return this.#use(url.href, cached);
      const isLate = error instanceof HttpError && (error.kind === 'timeout' || error.kind === 'network');
      this.isIncomplete ||= isLate;
      const hope = isLate ? '; the next build asks for it again' : '';
      const problem = `the picture ${quote(url.href)} cannot be used: ${messageOf(error)}${hope}`;
      return { picture: null, problem };
    }
  }

  /** Downloads an image if it changed. @throws HttpError, or Error when the bytes are no image. */
  async #download(url: URL, cached: IndexEntry | undefined): Promise<IndexEntry> {
    const current = cached && isCurrent(cached.picture) ? cached : undefined;
    if (current && this.#isCacheTrusted) return current;
    if (this.#failures >= MAX_FAILURES)
      throw new HttpError('network', 'its server failed for the previous pictures');
    const headers = {
      accept: 'image/*',
      ...(current?.etag && { 'if-none-match': current.etag }),
      ...(current?.lastModified && { 'if-modified-since': current.lastModified }),
    };
    const { backoff } = this.#settings;
    const limits = { signal: this.#signal, timeout: TIMEOUT, backoff, maxBytes: MAX_BYTES, headers };
    const response = await get(url, limits).catch((error: unknown) => {
      if (error instanceof HttpError && (error.kind === 'network' || error.kind === 'timeout'))
        this.#failures += 1;
      throw error;
    });
    this.#failures = 0;
    if (response.status === 304 && current) return current;
    const { picture, isAnimated } = await this.#decoding(() => resizeImage(response.bytes));
    const [etag, lastModified] = ['etag', 'last-modified'].map((name) => response.headers.get(name));
    return {
      picture,
      ...(isAnimated && { isAnimated }),
      ...(etag && { etag }),
      ...(lastModified && { lastModified }),
    };
  }

  /** A cached image, if every file of it is on this disk or can be fetched from the live site. */
  async #findCached(href: string): Promise<IndexEntry | undefined> {
    const entry = (await this.#index).get(href);
    for (const variant of entry?.picture.variants ?? [])
      if (!existsSync(cachedImageFile(fileNameOf(variant))) && !(await this.#fetchFromLiveSite(variant)))
        return undefined;
    return entry;
  }

  /** Downloads an image file from the live site into the cache. @returns False for a file that the live site lacks. */
  async #fetchFromLiveSite(variant: { readonly src: string }): Promise<boolean> {
    const { liveSite } = this.#settings;
    if (!liveSite) return false;
    try {
      const limits = { signal: this.#signal, timeout: TIMEOUT, maxBytes: MAX_BYTES };
      const { bytes } = await get(new URL(variant.src, liveSite), limits);
      const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
      if (isWebp) await writeFileAtomic(cachedImageFile(fileNameOf(variant)), bytes, { flush: false });
      return isWebp;
    } catch {
      return false;
    }
  }
}
