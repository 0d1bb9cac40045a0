import { readFileSync } from 'node:fs';
import { cacheDir } from './cache-dir.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

const FILE = 'post-texts.txt';
/** Characters of a key: SHA-256 in hexadecimal. */
const KEY = 64;
/** Stands between the facts and the text; JSON holds none. */
const TAB = '\t'.charCodeAt(0);
/** Lines that are written at once. */
const BATCH = 200;

function readKept(): Buffer {
  try {
    return readFileSync(cacheDir(FILE));
  } catch {
    // The first build has none.
    return Buffer.alloc(0);
  }
}

/** Where a line stands in the file: its begin, the tab in it, its end. */
interface Place {
  readonly start: number;
  readonly tab: number;
  readonly end: number;
}

/**
 * The posts with their texts, by a key that stands for everything they were made from. One file, a line per post: the key,
 * a space, what its maker remembers as JSON, a tab, the text as JSON. It lies beside Astro's own store, which is written
 * anew in each build and becomes a part of the program that renders the pages: ten thousand texts in there take half a
 * minute and a gigabyte.
 */
export class PostTexts {
  readonly #bytes = readKept();
  readonly #places = new Map<string, Place>();

  constructor() {
    for (let start = 0; start < this.#bytes.length; ) {
      const end = this.#bytes.indexOf('\n', start);
      if (end === -1) break;
      const tab = start + this.#bytes.subarray(start, end).indexOf(TAB);
      if (tab > start)
        this.#places.set(this.#bytes.toString('latin1', start, start + KEY), { start, tab, end });
      start = end + 1;
    }
  }

  /** What the maker of a post remembers. */
  facts(key: string): unknown {
    const place = this.#places.get(key);
    return place && JSON.parse(this.#bytes.toString('utf8', place.start + KEY + 1, place.tab));
  }

  /** The text of a post, ready to show. */
  html(key: string): string | undefined {
    const place = this.#places.get(key);
    return place && JSON.parse(this.#bytes.toString('utf8', place.tab + 1, place.end));
  }

  /** A post's whole line, to be kept as it is. */
  line(key: string): Buffer | undefined {
    const place = this.#places.get(key);
    return place && this.#bytes.subarray(place.start, place.end + 1);
  }
}

/** The line of a post. */
export const postLine = (key: string, facts: unknown, html: string): Buffer =>
  Buffer.from(`${key} ${JSON.stringify(facts)}\t${JSON.stringify(html)}\n`);

function* inBatches(lines: readonly Buffer[]): Generator<Buffer> {
  for (let at = 0; at < lines.length; at += BATCH) yield Buffer.concat(lines.slice(at, at + BATCH));
}

/** Keeps these lines for the pages of this build and for the next build, and forgets every other one. */
export const savePostTexts = (lines: readonly Buffer[]): Promise<void> =>
  writeFileAtomic(cacheDir(FILE), inBatches(lines));
