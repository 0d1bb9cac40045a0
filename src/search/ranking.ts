import type { SearchResult } from 'minisearch';

/** A page that has words of a question. */
type Match = Pick<SearchResult, 'score' | 'queryTerms' | 'terms' | 'match'>;

/** Search words that express a meaning of the question, e.g. `['price', 'cost']`. */
type Meaning = readonly string[];

/** Leaves out pages with less than this share of the best score. */
const LEAST_SHARE = 0.15;

/** Rate of a word that a page has only in a similar spelling, e.g. `fertilizasion`. A word that it has counts 1. */
const SIMILAR = 0.75;

/** Share of the meanings of a question that a page must have. */
const HALF = 0.5;

/** True when a word of a page is a search word, or begins with it. */
export const hasWord = (terms: readonly string[], word: string): boolean =>
  terms.some((term) => term.startsWith(word));

/** Score of a match. MiniSearch multiplies by the number of words found, which would favor long groups of synonyms. */
const scoreOf = ({ score, queryTerms }: Match): number => score / queryTerms.length;

/** Rates how well a page has a meaning of the question, from 0 to 1. */
function rateMeaning({ queryTerms, terms }: Match, meaning: Meaning): number {
  const found = meaning.filter((word) => queryTerms.includes(word));
  if (found.some((word) => hasWord(terms, word))) return 1;
  return found.length > 0 ? SIMILAR : 0;
}

/** True when a page has more than half of a question, or half of it and not only in its text. */
function fitsQuestion(page: Match, meanings: readonly Meaning[]): boolean {
  const sum = meanings.reduce((total, meaning) => total + rateMeaning(page, meaning), 0);
  const share = sum / meanings.length;
  if (share !== HALF) return share > HALF;
  // For example `{ egg: ['title', 'text'], freeze: ['text'] }`.
  const fields = Object.values(page.match).flat();
  return fields.some((field) => field !== 'text');
}

/** Chooses the results among the matches, the best first. */
export function chooseResults<Page extends Match>(
  matches: readonly Page[],
  meanings: readonly Meaning[],
): Page[] {
  const best = Math.max(0, ...matches.map(scoreOf));
  return matches
    .filter((match) => scoreOf(match) >= best * LEAST_SHARE && fitsQuestion(match, meanings))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}
