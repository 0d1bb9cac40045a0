import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pLimit from 'p-limit';
import { FileCache } from '../../cache/file-cache.ts';
import { FIRST_ROUND_TRIP, HEADERS } from './first-round-trip.ts';

/** Ending of a page that is compressed beforehand, beside the page: `about-us.html.br`. */
export const COMPRESSED = '.br';

/** Settings of Brotli: about 1.5 ms a page, and about 50 ms for a tenth less. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
const SMALL = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  [constants.BROTLI_PARAM_NDIRECT]: 4,
};

/** Largest page that is sent in one round trip with room for a sentence more, in bytes without headers. */
const FITS = FIRST_ROUND_TRIP * 0.96 - HEADERS;

/** The most that `SMALL` saves of a page that was compressed by `QUICK`. */
const MOST_SAVED = 0.12;

/** Pages that are compressed at the same time, each by a thread. */
const CONCURRENCY = 4;

const compress = (page: Buffer, params: Record<number, number>): Promise<Buffer> =>
  promisify(brotliCompress)(page, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: page.length } });

/** Name of a compressed page in the cache: a hash of all that decides its bytes. */
const cacheName = (page: Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify([QUICK, SMALL, FITS, MOST_SAVED, process.versions.brotli]))
    .update(page)
    .digest('hex');

/** Compresses a page quickly, and as small as possible where only that fits the first round trip. */
async function compressToFit(page: Buffer): Promise<Buffer> {
  const quick = await compress(page, QUICK);
  const canFit = quick.length > FITS && quick.length * (1 - MOST_SAVED) <= FIRST_ROUND_TRIP - HEADERS;
  return canFit ? compress(page, SMALL) : quick;
}

/**
 * Writes a compressed file beside each page, for hosts that send such files: a server of one's own. No visitor waits for a
 * compression then, and none of a lower quality costs a second round trip. Compresses in threads, while the build goes on.
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

  /** Compresses a page, unless an earlier build did. @param file Its path, relative to the root. */
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
    // Reported by `finish`; without this, an error before it would end the process.
    compression.catch(() => {});
    this.#compressions.push(compression);
  }

  /** Waits until every page is compressed. Removes from the cache what no page used. @throws What a compression threw. */
  async finish(): Promise<void> {
    await Promise.all(this.#compressions);
    await this.#cache.prune();
  }
}
