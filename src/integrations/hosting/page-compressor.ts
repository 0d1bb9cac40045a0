import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import pLimit from 'p-limit';
import { FileCache } from '../../cache/file-cache.ts';
import { FIRST_ROUND_TRIP, HEADERS } from './first-round-trip.ts';

/** Extension of a compressed page beside the page, e.g. `about-us.html.br`. */
export const COMPRESSED = '.br';

/** Maximum size in bytes of the body of a compressed page that fits the first round trip. */
const LIMIT = FIRST_ROUND_TRIP - HEADERS;

/** Size in bytes of a body that leaves room for several sentences. */
const ROOMY = FIRST_ROUND_TRIP * 0.95 - HEADERS;

/** Settings that take about 2 ms a page. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Settings that take about 40 ms a page, and save a twentieth. */
const BETTER = {
  [constants.BROTLI_PARAM_QUALITY]: 10,
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  [constants.BROTLI_PARAM_NDIRECT]: 4,
};

/**
 * Settings that take about 100 ms a page each, and save another fortieth. Neither distance is better on average; the
 * shorter result of a page is.
 */
const THOROUGH = [
  { postfix: 1, direct: 4 },
  { postfix: 2, direct: 8 },
].map(({ postfix, direct }) => ({
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  [constants.BROTLI_PARAM_NDIRECT]: direct,
}));

/** Largest share of a page that the thorough settings save after `BETTER`. */
const LARGEST_SAVING = 0.04;

/** Pages compressed concurrently, each in a thread. */
const CONCURRENCY = 4;

/** Maximum number of pages in memory that wait for a thread: a blog may have thousands. */
const MAX_WAITING = 64;

/** Bytes to decompress at once: most pages have fewer, and are read in one step. */
const PAGE_SIZE = 128 * 1024;

const compress = (page: Buffer, params: Record<number, number>): Promise<Buffer> =>
  promisify(brotliCompress)(page, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: page.length } });

/** Everything beside a page that decides about its compressed file. */
const SETTINGS = JSON.stringify([
  ...[QUICK, BETTER, THOROUGH, ROOMY, LIMIT, LARGEST_SAVING],
  process.versions.brotli,
]);

/** Returns the cache key of a compressed page: a hash of its sources and of all settings. */
const cacheName = (sources: readonly string[]): string =>
  createHash('sha256')
    .update(SETTINGS)
    .update(sources.map((source) => `${source.length}:${source}`).join())
    .digest('hex');

/**
 * Compresses a page with the quickest settings whose result is roomy, or with `BETTER` if no settings make it fit.
 */
async function compressToFit(page: Buffer): Promise<Buffer> {
  const quick = await compress(page, QUICK);
  if (quick.length <= ROOMY) return quick;
  const better = await compress(page, BETTER);
  if (better.length <= ROOMY || better.length > LIMIT * (1 + LARGEST_SAVING)) return better;
  const results = await Promise.all(THOROUGH.map((settings) => compress(page, settings)));
  return results.reduce((shorter, result) => (result.length < shorter.length ? result : shorter));
}

/**
 * Writes a compressed file beside each page, for hosts that serve such files, e.g. nginx. Then no visitor waits for
 * compression, and a page compressed better needs no second round trip. Compresses in threads while the build goes on.
 */
export class PageCompressor {
  readonly #root: string;
  readonly #cache: FileCache;
  readonly #limit = pLimit(CONCURRENCY);
  /** Compressions that have not ended. */
  readonly #running = new Set<Promise<void>>();

  /** @param root Folder of the built site. */
  constructor(root: string, cacheFolder: string) {
    this.#root = root;
    this.#cache = new FileCache(cacheFolder);
  }

  /**
   * Returns a page, and writes its compressed file. Takes both from the cache if its sources are unchanged; otherwise
   * starts to compress it, and waits while many pages are being compressed.
   * @param file Path of the page, relative to the root.
   * @param sources Everything that decides about the page; long texts as hashes.
   * @param finish Returns the page that is made of the sources.
   * @throws The error of an earlier compression.
   */
  async add(file: string, sources: readonly string[], finish: () => string): Promise<string> {
    const name = cacheName(sources);
    const target = path.join(this.#root, `${file}${COMPRESSED}`);
    const cached = this.#readPage(name);
    if (cached) {
      writeFileSync(target, cached.compressed);
      return cached.html;
    }
    const html = finish();
    const page = Buffer.from(html);
    const compression = this.#limit(async () => {
      writeFileSync(target, await this.#cache.write(name, await compressToFit(page)));
    });
    this.#running.add(compression);
    // A failed compression stays in the set: `add` or `finish` reports it.
    compression.then(
      () => this.#running.delete(compression),
      () => {},
    );
    if (this.#running.size >= MAX_WAITING) await Promise.race(this.#running);
    return html;
  }

  /** Returns a cached page; undefined if it is not cached, or its file is broken, as after a power cut. */
  #readPage(name: string): { readonly compressed: Buffer; readonly html: string } | undefined {
    const compressed = this.#cache.read(name);
    if (!compressed) return undefined;
    try {
      return { compressed, html: String(brotliDecompressSync(compressed, { chunkSize: PAGE_SIZE })) };
    } catch {
      return undefined;
    }
  }

  /** Waits until all pages are compressed, then deletes unused files from the cache. @throws The error of a compression. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
    await this.#cache.prune();
  }
}
