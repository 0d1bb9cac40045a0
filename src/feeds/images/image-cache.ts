import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import { type StoredPicture, storedPictureSchema } from '../../schemas/feeds.ts';
import { readWebAddress } from '../addresses.ts';
import { quote } from '../clean-text.ts';
import { Gate } from '../concurrency.ts';
import { retrying } from '../retry.ts';
import type { FeedSettings } from '../settings.ts';
import { attempt, TransportFault } from '../transport.ts';
import { cachedImageFile, exists, isCurrent, namesOf, PICTURE_NAME, resizeImage } from './resize-image.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT = 20_000;
/** Downloads at once, and pictures opened at once: an open one may take 200 MB. */
const DOWNLOADS = 6;
const OPEN = 2;
/** Faults of the server in a row after which the rest is not asked for. */
const GIVE_UP = 8;

/** What is known about a picture's address from earlier builds. */
const knownSchema = z.object({
  picture: storedPictureSchema,
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});
const indexSchema = z.record(z.string(), knownSchema);
type Known = z.infer<typeof knownSchema>;

const INDEX = 'index.json';

/** What became of a picture: its stored copy or null, and what an editor should know about it. */
export interface CachedImage {
  readonly picture: StoredPicture | null;
  /** The whole address that was asked for. */
  readonly href?: string;
  readonly problem?: string;
}

const isSafe = (picture: StoredPicture): boolean => namesOf(picture).every((name) => PICTURE_NAME.test(name));

/** Fetches pictures of the API's own host, each once, and keeps them between builds. */
export class ImageCache {
  readonly #api: URL;
  readonly #settings: Pick<FeedSettings, 'backoff' | 'pictureBudget' | 'pictureHosts' | 'liveSite'>;
  readonly #index = new Map<string, Known>();
  readonly #asked = new Map<string, Promise<CachedImage>>();
  readonly #downloads = new Gate(DOWNLOADS);
  readonly #open = new Gate(OPEN);
  #loaded: Promise<void> | undefined;
  #deadline: number | undefined;
  #faults = 0;

  constructor(
    api: URL,
    settings: Pick<FeedSettings, 'backoff' | 'pictureBudget' | 'pictureHosts' | 'liveSite'>,
  ) {
    this.#api = api;
    this.#settings = settings;
  }

  /** The stored copy of a picture. Never fails: what cannot be had is null, with the reason. */
  keep(src: string): Promise<CachedImage> {
    if (src === '') return Promise.resolve({ picture: null });
    const url = readWebAddress(src, this.#api);
    if (!url)
      return Promise.resolve({
        picture: null,
        problem: `the picture ${quote(src)} has no address on the web`,
      });
    if (url.host !== this.#api.host && !this.#settings.pictureHosts.includes(url.host)) {
      return Promise.resolve({
        picture: null,
        problem: `the picture ${quote(url.href)} is on another server and was left out; upload it to the admin`,
      });
    }
    let asked = this.#asked.get(url.href);
    if (!asked) {
      asked = this.#downloads.run(() => this.#fetch(url));
      this.#asked.set(url.href, asked);
    }
    return asked;
  }

  /** The copy that an earlier build stored, with no call to the API; null where there is none. */
  async recall(src: string, base: URL): Promise<CachedImage> {
    const url = readWebAddress(src, base);
    if (!url) return { picture: null };
    await this.#load();
    const known = await this.#downloads.run(() => this.#stillStored(this.#index.get(url.href)));
    return { picture: known?.picture ?? null, href: url.href };
  }

  /** Learns of pictures from a copy of a feed; their files are fetched from the live site where this disk has none. */
  async learn(pictures: Readonly<Record<string, StoredPicture>>): Promise<void> {
    await this.#load();
    for (const [href, picture] of Object.entries(pictures))
      if (!this.#index.has(href) && isSafe(picture)) this.#index.set(href, { picture });
  }

  /** Keeps what is known for the next build. */
  async save(): Promise<void> {
    await this.#load();
    await writeFileAtomic(cachedImageFile(INDEX), JSON.stringify(Object.fromEntries(this.#index)));
  }

  #load(): Promise<void> {
    this.#loaded ??= readFile(cachedImageFile(INDEX), 'utf8')
      .then((text) => {
        for (const [href, known] of Object.entries(indexSchema.parse(JSON.parse(text))))
          if (isSafe(known.picture)) this.#index.set(href, known);
      })
      // No index, or a broken one: every picture is fetched anew.
      .catch(() => {});
    return this.#loaded;
  }

  async #fetch(url: URL): Promise<CachedImage> {
    await this.#load();
    this.#deadline ??= Date.now() + this.#settings.pictureBudget;
    const known = await this.#stillStored(this.#index.get(url.href));
    try {
      return { picture: await this.#download(url, known), href: url.href };
    } catch (error) {
      const gone = error instanceof TransportFault && (error.status === 404 || error.status === 410);
      const reason = error instanceof Error ? error.message : String(error);
      if (known && !gone && error instanceof TransportFault)
        return { picture: known.picture, href: url.href };
      return { picture: null, problem: `the picture ${quote(url.href)} cannot be had: ${reason}` };
    }
  }

  async #download(url: URL, earlier: Known | undefined): Promise<StoredPicture> {
    const known = earlier && isCurrent(earlier.picture) ? earlier : undefined;
    const left = (this.#deadline ?? 0) - Date.now();
    if (left <= 0) throw new TransportFault('timeout', 'the time for all pictures was used up');
    if (this.#faults >= GIVE_UP)
      throw new TransportFault('network', 'the server failed for the pictures before it');
    const headers: Record<string, string> = { accept: 'image/*' };
    if (known?.etag) headers['if-none-match'] = known.etag;
    if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
    try {
      const once = () =>
        attempt(url, {
          signal: AbortSignal.timeout(Math.min(left, TIMEOUT)),
          maxBytes: MAX_BYTES,
          headers,
        });
      const answer = await retrying(once, {
        left: () => (this.#deadline ?? 0) - Date.now(),
        backoff: this.#settings.backoff,
        onFault: (fault) => fault,
      });
      this.#faults = 0;
      if (answer.status === 304 && known) return known.picture;
      const picture = await this.#open.run(() => resizeImage(answer.bytes));
      const [etag, lastModified] = ['etag', 'last-modified'].map(
        (name) => answer.headers.get(name) ?? undefined,
      );
      this.#index.set(url.href, { picture, ...(etag && { etag }), ...(lastModified && { lastModified }) });
      return picture;
    } catch (error) {
      if (error instanceof TransportFault && (error.kind === 'network' || error.kind === 'timeout'))
        this.#faults += 1;
      throw error;
    }
  }

  /** What is known, when every file of it is on this disk or can be fetched from the live site. */
  async #stillStored(known: Known | undefined): Promise<Known | undefined> {
    if (!known) return undefined;
    for (const [index, name] of namesOf(known.picture).entries()) {
      if (await exists(cachedImageFile(name))) continue;
      const src = known.picture.variants[index]?.src ?? '';
      if (!(await this.#restore(name, src))) return undefined;
    }
    return known;
  }

  async #restore(name: string, src: string): Promise<boolean> {
    const { liveSite } = this.#settings;
    if (!liveSite) return false;
    try {
      const { bytes } = await attempt(new URL(src, liveSite), {
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

/** The pictures of one feed, noted down for its last good copy. */
export class FeedImages {
  /** Stored pictures by address. */
  readonly known: Record<string, StoredPicture> = {};
  readonly #keeper: ImageCache;
  readonly #source: URL | undefined;

  /** @param source Origin of the API that a last good copy came from; stored copies are then taken first. */
  constructor(keeper: ImageCache, source?: URL) {
    this.#keeper = keeper;
    this.#source = source;
  }

  /** The stored copy of a picture; null where it cannot be had, and `tell` hears why. */
  async keep(src: string, tell: (what: string) => void): Promise<StoredPicture | null> {
    const recalled = this.#source && (await this.#keeper.recall(src, this.#source));
    const { picture, href, problem } = recalled?.picture ? recalled : await this.#keeper.keep(src);
    if (picture && href) this.known[href] = picture;
    if (problem) tell(problem);
    return picture;
  }
}

/** File names of the images of the last build. */
export async function readImageIndex(): Promise<string[]> {
  const index = indexSchema.parse(JSON.parse(await readFile(cachedImageFile(INDEX), 'utf8')));
  return Object.values(index).flatMap(({ picture }) => namesOf(picture));
}
