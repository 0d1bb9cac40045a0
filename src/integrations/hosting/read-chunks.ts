import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes of a text that are looked at at once. */
const PIECE = 4 * 1024 * 1024;
/** Bytes that a piece shares with the next one: more than any secret has. */
export const OVERLAP = 16 * 1024;

/** A text file in pieces: the copy of ten thousand posts would take a quarter of a gigabyte as a whole. */
export function* readChunks(file: string, length = PIECE): Generator<string> {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.allocUnsafe(Math.min(size, length));
    for (let at = 0; at === 0 || at + OVERLAP < size; at += length - OVERLAP)
      yield bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, at));
  } finally {
    closeSync(handle);
  }
}
