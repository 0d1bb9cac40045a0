import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry } from './search-index.ts';
import { type Wanted, WEIGHT } from './wanted-words.ts';
import { searchWords } from './words.ts';

/** Fields of the index, each with its text and its weight. */
const FIELDS: Readonly<Record<string, { readonly weight: number; text(entry: SearchEntry): string }>> = {
  title: { weight: 4, text: ({ title }) => title },
  keywords: { weight: 2, text: ({ keywords, summary }) => `${keywords} ${summary}` },
  headings: { weight: 2, text: ({ parts }) => parts.map(({ heading }) => heading).join(' ') },
  text: { weight: 1, text: ({ parts }) => parts.map(({ text }) => text).join(' ') },
};

/**
 * Builds the index of pages.
 * @returns A function that finds all pages with one of the search words, or with a beginning or a similar spelling of it.
 */
export function indexPages(
  entries: readonly SearchEntry[],
): (weights: Wanted['weights']) => readonly SearchResult[] {
  const pageWords = new Set<string>();
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: Object.keys(FIELDS),
    extractField: (entry, field) => FIELDS[field]?.text(entry) ?? entry.path,
    tokenize: (text) => {
      const words = searchWords(text);
      for (const word of words) pageWords.add(word);
      return words;
    },
    processTerm: (term) => term,
  });
  index.addAll(entries);

  return (weights) => {
    const isLongAndAsked = (word: string) => word.length > 3 && weights.get(word) === WEIGHT.asked;
    return index.search([...weights.keys()].join(' '), {
      tokenize: (words) => words.split(' '),
      boost: Object.fromEntries(Object.entries(FIELDS).map(([field, { weight }]) => [field, weight])),
      boostTerm: (word) => weights.get(word) ?? 0,
      prefix: isLongAndAsked,
      // A word that a page has is spelled correctly.
      fuzzy: (word) => (isLongAndAsked(word) && !pageWords.has(word) ? 0.25 : false),
      weights: { fuzzy: 0.4, prefix: 0.4 },
    });
  };
}
