import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pLimit from 'p-limit';
import { FileCache } from '../../cache/file-cache.ts';
import { FIRST_ROUND_TRIP, HEADERS } from './first-round-trip.ts';

/** Extension of a compressed page beside the page, e.g. `about-us.html.br`. */
export const COMPRESSED = '.br';

/** Brotli settings. QUICK takes about 1.5 ms a page; SMALL takes about 50 ms, and saves a tenth. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
const SMALL = smallest(1, 4);

/** Settings that write distances in other ways. For each page another one is the best, and saves about 30 bytes. */
const OTHERS = [smallest(0, 0), smallest(0, 8), smallest(1, 8), smallest(2, 16), smallest(3, 24)];

/** Maximum size in bytes, without headers, of a page that fits the first round trip with room for several sentences. */
const FITS = FIRST_ROUND_TRIP * 0.92 - HEADERS;

/** Size in bytes, without headers, from which all settings are tried: they take 0.3 seconds a page. */
const TIGHT = FIRST_ROUND_TRIP * 0.95 - HEADERS;

/** Returns the settings of the best compression. @param postfix Bits of a distance that share a code. @param direct Shortest distances with codes of their own. */
function smallest(postfix: number, direct: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  };
}

/** Pages compressed concurrently, each in a thread. */
const CONCURRENCY = 4;

const compress = (page: Buffer, params: Record<number, number>): Promise<Buffer> =>
  promisify(brotliCompress)(page, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: page.length } });

/** Returns the cache key of a compressed page: a hash of its content and of all settings. */
const cacheName = (page: Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify([QUICK, SMALL, OTHERS, FITS, TIGHT, FIRST_ROUND_TRIP, process.versions.brotli]))
    .update(page)
    .digest('hex');

/**
 * Compresses a page quickly, or well if it needs much of the first round trip. Tries several settings for a page that is
 * near the limit.
 */
async function compressToFit(page: Buffer): Promise<Buffer> {
  const quick = await compress(page, QUICK);
  if (quick.length <= FITS) return quick;
  const small = await compress(page, SMALL);
  if (small.length < TIGHT || small.length > FIRST_ROUND_TRIP) return small;
  const others = await Promise.all(OTHERS.map((params) => compress(page, params)));
  return others.reduce((best, other) => (other.length < best.length ? other : best), small);
}

/**
 * Writes a compressed file beside each page, for hosts that serve such files, e.g. nginx. Then no visitor waits for
 * compression, and a page compressed better needs no second round trip. Compresses in threads while the build goes on.
 */
export class PageCompressor {
  readonly #root: string;
  readonly #cache: FileCache;
  readonly #limit = pLimit(CONCURRENCY);
  readonly #compressions: Promise<void>[] = [];

  /** @param root Folder of the built site. */
  constructor(root: string, cacheFolder: string) {
    this.#root = root;
    this.#cache = new FileCache(cacheFolder);
  }

  /** Compresses a page, unless it is cached. @param file Path of the page, relative to the root. */
  add(file: string, html: string): void {
    const page = Buffer.from(html);
    const name = cacheName(page);
    const target = path.join(this.#root, `${file}${COMPRESSED}`);
    const cached = this.#cache.read(name);
    if (cached) {
      writeFileSync(target, cached);
      return;
    }
    const compression = this.#limit(async () => {
      writeFileSync(target, await this.#cache.get(name, () => compressToFit(page)));
    });
    // `finish` reports the error; without this handler, an earlier rejection would end the process.
    compression.catch(() => {});
    this.#compressions.push(compression);
  }

  /** Waits until all pages are compressed, then deletes unused files from the cache. @throws The error of a compression. */
  async finish(): Promise<void> {
    await Promise.all(this.#compressions);
    await this.#cache.prune();
  }
}
