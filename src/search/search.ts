import { createAgeFinder } from './ages.ts';
import { type AskedWord, askedWords } from './asked-words.ts';
import { type FoundPage, foundPage } from './found-page.ts';
import { indexPages } from './page-index.ts';
import { chooseResults, hasWord } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { preparePhrases, wantedWords } from './wanted-words.ts';

/** Answer to a search question. */
export interface Answer {
  /** The best results, best first; at most MOST_FOUND. */
  readonly found: readonly FoundPage[];
  /** Number of all results. */
  readonly count: number;
  /** Words of the question that no page contains, as typed. */
  readonly missing: readonly string[];
}

/** Maximum pages in an answer. */
export const MOST_FOUND = 10;

/**
 * Creates a function that finds pages for a question: by whole words, beginnings of words, words with one or two typing
 * errors, and synonyms. Call it once, because it takes longer to build the index than to search it.
 */
export function createSearch({ entries, synonyms, ages }: SearchIndex): (question: string) => Answer {
  const phrases = preparePhrases(synonyms);
  const findAges = createAgeFinder(ages);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const findMatches = indexPages(entries);

  return (question) => {
    const asked = askedWords(question);
    const wanted = wantedWords(asked, phrases, findAges);
    const { weights, explained, meanings } = wanted;
    const matches = findMatches(weights);
    const fitting = chooseResults(matches, meanings);
    // The index of Bangla pages also contains English pages. They are results only if no Bangla page is.
    const inLanguage = fitting.filter(({ id }) => byPath.get(id)?.language !== 'en');
    const results = inLanguage.length > 0 ? inLanguage : fitting;
    const foundTerms = matches.flatMap(({ terms }) => terms);
    const isMissing = (askedWord: AskedWord) =>
      askedWord.word !== '' && !explained.has(askedWord) && !hasWord(foundTerms, askedWord.word);
    return {
      found: results.slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
        const entry = byPath.get(id);
        return entry ? [foundPage(entry, new Set(terms), wanted)] : [];
      }),
      count: results.length,
      missing: asked.filter(isMissing).map(({ typed }) => typed),
    };
  };
}
