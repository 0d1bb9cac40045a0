import { readFileSync } from 'node:fs';
import { cacheFolder } from './cache-folder.ts';
import { joinInBatches, writeWhole } from './write-whole.ts';

const FILE = 'post-texts.txt';
/** Characters of a key: SHA-256 in hexadecimal. */
const KEY = 64;

/** A post's text, ready to show, and whatever else its maker wants to remember of it. */
export interface KeptText<Facts = unknown> {
  readonly html: string;
  readonly facts: Facts;
}

function readKept(): Buffer {
  try {
    return readFileSync(cacheFolder(FILE));
  } catch {
    // The first build has none.
    return Buffer.alloc(0);
  }
}

/**
 * The texts of posts, by a key that stands for everything they were made from. One file, a line per post: the key, a
 * space, JSON. It lies beside Astro's own store, which becomes a part of the program that renders the pages: ten thousand
 * texts in there take half a minute and a gigabyte.
 */
export class PostTexts<Facts = unknown> {
  readonly #bytes = readKept();
  /** Where the JSON of each key begins and ends. */
  readonly #places = new Map<string, readonly [number, number]>();

  constructor() {
    for (let start = 0; start < this.#bytes.length; ) {
      const end = this.#bytes.indexOf('\n', start);
      if (end === -1) break;
      this.#places.set(this.#bytes.toString('latin1', start, start + KEY), [start + KEY + 1, end]);
      start = end + 1;
    }
  }

  find(key: string): KeptText<Facts> | undefined {
    const place = this.#places.get(key);
    return place && JSON.parse(this.#bytes.toString('utf8', ...place));
  }
}

/** Keeps these texts for the pages of this build and for the next build, and forgets every other one. */
export const savePostTexts = (texts: ReadonlyMap<string, KeptText>): Promise<void> =>
  writeWhole(
    cacheFolder(FILE),
    joinInBatches([...texts], ([key, text]) => `${key} ${JSON.stringify(text)}\n`, ''),
  );
