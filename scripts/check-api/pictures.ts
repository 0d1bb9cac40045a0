import pLimit from 'p-limit';
import sharp from 'sharp';
import { get, HttpError, type HttpResponse } from '../../src/feeds/http.ts';
import { MAX_BYTES } from '../../src/feeds/images/image-cache.ts';
import { FORMATS, MAX_PIXELS, MAX_SIDE } from '../../src/feeds/images/resize-image.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { parseWebUrl } from '../../src/feeds/parse/parse-url.ts';
import type { FeedSettings } from '../../src/feeds/settings.ts';
import type { EndpointFindings } from './findings.ts';

/** Bytes that are asked for first: they hold the size and format of nearly every picture. */
const START = 256 * 1024;
const TIMEOUT = 20_000;
const CONCURRENCY = 6;

const MEGABYTE = 1024 * 1024;

/** The size of the whole file, from the `Content-Range` of a part. */
const sizeOf = ({ headers, bytes }: HttpResponse): number =>
  Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? bytes.length);

const readMetadata = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata();

/** Checks the pictures that records name, each address once, by their first bytes. */
export class PictureCheck {
  readonly #api: URL;
  readonly #settings: Pick<FeedSettings, 'imageBudget' | 'imageHosts'>;
  readonly #limit = pLimit(CONCURRENCY);
  readonly #checking = new Map<string, Promise<string | undefined>>();
  #deadline: number | undefined;

  constructor(api: URL, settings: Pick<FeedSettings, 'imageBudget' | 'imageHosts'>) {
    this.#api = api;
    this.#settings = settings;
  }

  /** Reports what is wrong with a picture of a record. @returns False where the site has none. */
  async check(src: string, field: string, record: string, found: EndpointFindings): Promise<boolean> {
    const url = parseWebUrl(src, this.#api);
    const value = quote(src);
    if (!url) {
      found.wrong({ field, record, what: 'the picture has no address on the web', value });
      return false;
    }
    if (/^http:/i.test(src.trim()) && url.protocol === 'https:')
      found.forgive({
        field,
        record,
        what: 'the picture’s address begins with http:; it is asked for by https:',
        value,
      });
    if (url.host !== this.#api.host && !this.#settings.imageHosts.includes(url.host)) {
      const what =
        'the picture is on another server and is left out; upload it to the admin, or name the host in FEED_PICTURE_HOSTS';
      found.wrong({ field, record, what, value });
      return false;
    }
    let checking = this.#checking.get(url.href);
    if (!checking) {
      checking = this.#limit(() => this.#findProblem(url));
      this.#checking.set(url.href, checking);
    }
    const problem = await checking;
    if (problem !== undefined) found.wrong({ field, record, what: `the picture ${problem}`, value });
    return problem === undefined;
  }

  async #get(url: URL, headers: Record<string, string> = {}): Promise<HttpResponse> {
    this.#deadline ??= Date.now() + this.#settings.imageBudget;
    const remaining = this.#deadline - Date.now();
    if (remaining <= 0)
      throw new HttpError('timeout', 'was not asked for: the time for all pictures was used up');
    const signal = AbortSignal.timeout(Math.max(1, Math.min(remaining, TIMEOUT)));
    return get(url, { signal, maxBytes: MAX_BYTES, headers: { accept: 'image/*', ...headers } });
  }

  /** The first bytes of a file; all of it from a server that sends no part. */
  #getStart(url: URL): Promise<HttpResponse> {
    return this.#get(url, { range: `bytes=0-${START - 1}` }).catch((error: unknown) => {
      // An empty file has no first bytes. A build asks for no part, and so never sees this answer.
      if (error instanceof HttpError && error.status === 416) return this.#get(url);
      throw error;
    });
  }

  async #findProblem(url: URL): Promise<string | undefined> {
    try {
      const start = await this.#getStart(url);
      if (sizeOf(start) > MAX_BYTES) return `is larger than ${MAX_BYTES / MEGABYTE} MB`;
      const isPart = sizeOf(start) > start.bytes.length;
      const metadata = await readMetadata(start.bytes).catch(async (error: unknown) => {
        if (!isPart) throw error;
        return readMetadata((await this.#get(url)).bytes);
      });
      if (!FORMATS.has(metadata.format)) return `is ${metadata.format}, not a photo`;
      const { width, height } = metadata.autoOrient;
      return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE
        ? `has more than ${MAX_PIXELS / 1e6} megapixels or ${MAX_SIDE} pixels a side`
        : undefined;
    } catch (error) {
      return error instanceof HttpError ? error.message : 'is no picture';
    }
  }
}
