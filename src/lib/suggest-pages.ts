import { distance } from 'fastest-levenshtein';
import { bestMatches } from './best-matches.ts';

/** A page that can be suggested, as the browser loads it. */
export interface ListedPage {
  readonly title: string;
  /** Path on this site; a Bangla slug is percent-encoded. */
  readonly path: string;
  readonly language?: 'bn' | undefined;
}

/** Characters of a part of a path that are compared. The time for one page grows with its square. */
const MAX_LENGTH = 80;
/** Least similarity of a suggestion, from 0 to 1. */
const MIN_SIMILARITY = 0.6;
/** How much less similar than the best one a further suggestion may be. */
const MAX_GAP = 0.2;
/** How much the last part of a path counts, or the title in its place; the folders before it count the rest. */
const LAST_PART = 0.75;
/** Fewer letters can be part of a name by chance. */
const MIN_LETTERS = 3;
/** Similarity of words that are part of a longer name. */
const PART_OF_NAME = 0.85;
/** A word with an error for so many of its letters is still the same word. */
const LETTERS_PER_ERROR = 3;

/** A path as it is compared: the words of its last part, and those of the folders before it. */
interface PathWords {
  readonly last: readonly string[];
  readonly folders: readonly string[];
}

/** The path with its characters decoded, or as it is where it cannot be decoded. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The words of a text in small letters. Joiners belong to Bangla spelling, but not everybody types them. */
const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\u200c\u200d]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Parses a path into words, without the ending of a file such as `.html`. */
function parsePath(path: string): PathWords {
  const parts = decodePath(path).normalize('NFC').toLowerCase().split('/').filter(Boolean);
  const last = parts.pop() ?? '';
  return { last: wordsOf(last.replace(/\.(?:html?|php|aspx?)$/, '')), folders: wordsOf(parts.join(' ')) };
}

const lettersOf = (words: readonly string[]): number => words.join('').length;

/** The letters of a word that also stand in one of the others, typing errors subtracted. */
function sharedLetters(word: string, others: readonly string[]): number {
  const errors = Math.min(...others.map((other) => distance(word, other)));
  return errors <= word.length / LETTERS_PER_ERROR ? word.length - errors : 0;
}

/**
 * How similar the words that were asked for are to those of a page, from 0 to 1. The best of three: how many letters belong
 * to words of both; whether the page has every word asked for, and more; how few characters differ when both are written as
 * one word, for `aboutus`.
 */
function similarity(asked: readonly string[], page: readonly string[]): number {
  if (asked.length === 0 || page.length === 0) return asked.length === page.length ? 1 : 0;
  const [askedLetters, pageLetters] = [lettersOf(asked), lettersOf(page)];
  const shared = (words: readonly string[], others: readonly string[]) =>
    words.reduce((sum, word) => sum + sharedLetters(word, others), 0);
  const found = shared(asked, page);
  return Math.max(
    (found + shared(page, asked)) / (askedLetters + pageLetters),
    askedLetters < MIN_LETTERS ? 0 : (PART_OF_NAME * found) / askedLetters,
    1 - distance(asked.join(''), page.join('')) / Math.max(askedLetters, pageLetters),
  );
}

/**
 * The pages whose paths or titles are nearest to a path that was not found, the nearest first; often none. A path that differs only in
 * case, signs or its ending leads to that page alone.
 * @param pathname As in the address bar, percent-encoded.
 * @param most Most pages to suggest.
 */
export function suggestPages(pathname: string, pages: readonly ListedPage[], most = 3): ListedPage[] {
  const asked = parsePath(pathname);
  if (asked.last.length === 0) return [];
  const scoreOf = (page: ListedPage): number => {
    const { last, folders } = parsePath(page.path);
    const titleWords = wordsOf(page.title.normalize('NFC').toLowerCase());
    const name = Math.max(similarity(asked.last, last), similarity(asked.last, titleWords));
    return LAST_PART * name + (1 - LAST_PART) * similarity(asked.folders, folders);
  };
  return bestMatches(pages, scoreOf, { least: MIN_SIMILARITY, gap: MAX_GAP, most });
}
