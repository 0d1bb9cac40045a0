import { searchWord, searchWords, WORD } from './words.ts';

/** Piece of an excerpt; `marked` for a matched word. */
export interface ExcerptPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Maximum words before the first match of an excerpt, and words in all. */
const BEFORE = 8;
const LENGTH = 30;

/** Splits a text at the given words. @param words Normalized by `searchWord`. */
export function markWords(text: string, words: ReadonlySet<string>): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!words.has(searchWord(word))) continue;
    pieces.push({ text: text.slice(from, index), marked: false }, { text: word, marked: true });
    from = index + word.length;
  }
  pieces.push({ text: text.slice(from), marked: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Returns an excerpt around the matched words. @param words Matched words, normalized by `searchWord`. */
export function excerptOf(text: string, words: ReadonlySet<string>): ExcerptPiece[] {
  const all = text.split(/\s+/).filter(Boolean);
  const isFound = all.map((word) => searchWords(word).some((part) => words.has(part)));
  const from = bestStart(all, isFound);
  const shown = all.slice(from, from + LENGTH).join(' ');
  const before = from > 0 ? '… ' : '';
  const after = from + LENGTH < all.length ? ' …' : '';
  return markWords(before + shown + after, words);
}

/**
 * Returns the start index of the first stretch with the most matches. Moves it back to the start of a sentence if it is
 * near.
 */
function bestStart(all: readonly string[], isFound: readonly boolean[]): number {
  const last = Math.max(0, isFound.length - LENGTH);
  let best = 0;
  let most = isFound.slice(0, LENGTH).filter(Boolean).length;
  for (let at = 0; at < isFound.length; at += 1) {
    if (!isFound[at]) continue;
    let begin = at;
    while (begin > Math.max(0, at - BEFORE) && !/[.!?।]$/.test(all[begin - 1] ?? '')) begin -= 1;
    const start = Math.min(last, begin);
    const count = isFound.slice(start, start + LENGTH).filter(Boolean).length;
    if (count > most) [best, most] = [start, count];
  }
  return best;
}
