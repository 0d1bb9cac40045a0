import { type FoundPage, foundPage } from './found-page.ts';
import { indexPages } from './page-index.ts';
import { chooseResults, hasWord } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { type AskedWord, askedWords, preparePhrases, wantedWords } from './wanted-words.ts';

/** The answer to a question. */
export interface Answer {
  /** The best pages, at most MOST_FOUND, the best first. */
  readonly found: readonly FoundPage[];
  /** Number of all results. */
  readonly count: number;
  /** Words of the question, as typed, that no page has. */
  readonly missing: readonly string[];
}

/** Most pages that an answer lists. */
export const MOST_FOUND = 10;

/**
 * Finds pages for a question, the best first: by whole words, their beginnings, with a typing error or two, and by synonyms.
 * @returns A function, because building its index takes longer than a search.
 */
export function createSearch({ entries, synonyms }: SearchIndex): (question: string) => Answer {
  const phrases = preparePhrases(synonyms);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const findMatches = indexPages(entries);

  return (question) => {
    const asked = askedWords(question);
    const { weights, explained, meanings } = wantedWords(asked, phrases);
    const matches = findMatches(weights);
    const fitting = chooseResults(matches, meanings);
    // English pages in the index of Bangla pages are a fallback.
    const inLanguage = fitting.filter(({ id }) => byPath.get(id)?.language !== 'en');
    const results = inLanguage.length > 0 ? inLanguage : fitting;
    const foundTerms = matches.flatMap(({ terms }) => terms);
    const isMissing = (askedWord: AskedWord) =>
      askedWord.word !== '' && !explained.has(askedWord) && !hasWord(foundTerms, askedWord.word);
    return {
      found: results.slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
        const entry = byPath.get(id);
        return entry ? [foundPage(entry, new Set(terms), weights)] : [];
      }),
      count: results.length,
      missing: asked.filter(isMissing).map(({ typed }) => typed),
    };
  };
}
