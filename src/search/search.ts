import MiniSearch, { type SearchResult } from 'minisearch';
import type { Locale } from '../lib/locales.ts';
import { type ExcerptPiece, excerptOf, markWords } from './excerpt.ts';
import { isPhraseWord, phraseWord, phraseWords, searchWord, searchWords, WORD } from './words.ts';

/** Kinds of pages; the interface names each. */
type SearchKind = 'treatment' | 'guide' | 'post' | 'doctor' | 'page';

/** A part of a page: a heading with the text below it. */
export interface SearchPart {
  readonly heading: string;
  readonly text: string;
  /** Id of the section that holds the part; undefined where the page has none. */
  readonly anchor?: string | undefined;
}

/** A page of the index, as the browser loads it. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  readonly path: string;
  /** Describes the page in a sentence or two. */
  readonly summary: string;
  /** Words that the page does not show. */
  readonly keywords: string;
  readonly parts: readonly SearchPart[];
  /** Language of a page that differs from the index, e.g. `en` in the index of Bangla pages. */
  readonly language?: Locale | undefined;
}

/** A result, ready to be shown. */
export interface FoundPage extends Pick<SearchEntry, 'kind' | 'path' | 'language'> {
  /** Address of the page, or of its best part, e.g. `/treatments/ivf#cost`. */
  readonly href: string;
  readonly title: readonly ExcerptPiece[];
  /** Heading of the best part; empty when the page as a whole answers. */
  readonly heading: readonly ExcerptPiece[];
  readonly excerpt: readonly ExcerptPiece[];
}

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

/** Fields of the index, each with its text and its weight. */
const FIELDS: Readonly<Record<string, { readonly weight: number; text(entry: SearchEntry): string }>> = {
  title: { weight: 4, text: ({ title }) => title },
  keywords: { weight: 2, text: ({ keywords, summary }) => `${keywords} ${summary}` },
  headings: { weight: 2, text: ({ parts }) => parts.map(({ heading }) => heading).join(' ') },
  text: { weight: 1, text: ({ parts }) => parts.map(({ text }) => text).join(' ') },
};

/** Weights of search words. `inPhrase`: a word that means something else in its phrase, e.g. `test` in `pregnancy test`. */
const WEIGHT = { asked: 1, synonym: 0.8, inPhrase: 0.3 } as const;

/** Leaves out pages with less than this share of the best score. */
const LEAST_SHARE = 0.15;

/** Rate of a word that a page has only in a similar spelling, e.g. `fertilizasion`. A word that it has counts 1. */
const SIMILAR = 0.75;

/** Share of the meanings of a question that a page must have. */
const HALF = 0.5;

/** Phrases of patients, separated by commas, and the words that pages use for the same thing. */
interface Synonym {
  /** For example `test tube baby, tube baby`. */
  readonly asked: string;
  /** For example `IVF`. */
  readonly find: string;
}

/** The data that the browser loads to search the site. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly Synonym[];
}

/** A phrase of the synonyms, ready to compare, with the words that it adds. */
interface Phrase {
  readonly phrase: readonly string[];
  readonly added: readonly string[];
}

/** Prepares the phrases of the synonyms, the longest first. */
const phrasesOf = (synonyms: readonly Synonym[]): Phrase[] =>
  synonyms
    .flatMap(({ asked, find }) => {
      const added = searchWords(find);
      return asked.split(',').map((phrase) => ({ phrase: phraseWords(phrase), added }));
    })
    .sort((a, b) => b.phrase.length - a.phrase.length);

/** A word of a question in three forms. */
interface AskedWord {
  readonly typed: string;
  /** Form in which it is compared with words of pages; '' for a stop word, e.g. `the`. */
  readonly word: string;
  /** Form in which it is compared with synonyms. */
  readonly phraseWord: string;
}

/** Splits a question into words. */
const askedWords = (question: string): AskedWord[] =>
  [...question.matchAll(WORD)].map(([typed]) => ({
    typed,
    word: searchWord(typed),
    phraseWord: phraseWord(typed),
  }));

/** Finds the words of a question that form a phrase; undefined when the question lacks it. */
function findPhrase(
  asked: readonly AskedWord[],
  phrase: readonly string[],
): readonly AskedWord[] | undefined {
  const at = asked.findIndex((_, start) =>
    phrase.every((part, index) => isPhraseWord(asked[start + index]?.phraseWord, part)),
  );
  return at === -1 ? undefined : asked.slice(at, at + phrase.length);
}

/** A question, ready to search. */
interface Wanted {
  /** Search words with their weights. */
  readonly weights: ReadonlyMap<string, number>;
  /** Words of the question that synonyms explain. */
  readonly explained: ReadonlySet<AskedWord>;
  /** Meanings of the words of the question. Each lists the search words that express it, e.g. `['price', 'cost']`. */
  readonly meanings: readonly (readonly string[])[];
}

/** Collects the words of a question and the words that synonyms add. */
function wantedWords(asked: readonly AskedWord[], phrases: readonly Phrase[]): Wanted {
  const weights = new Map<string, number>();
  const explained = new Set<AskedWord>();
  const meanings: (readonly string[])[] = [];
  /** Adds a search word; of two weights, the higher counts. */
  const add = (word: string, weight: number) => {
    if (weight > (weights.get(word) ?? 0)) weights.set(word, weight);
  };
  for (const { phrase, added } of phrases) {
    const found = findPhrase(asked, phrase);
    // Words of a longer phrase have no meaning of their own: a pregnancy test does not test fertility.
    if (!found || found.every((word) => explained.has(word))) continue;
    const weight = phrase.length > 1 ? WEIGHT.inPhrase : WEIGHT.asked;
    const foundWords = found.map(({ word }) => word).filter(Boolean);
    for (const word of foundWords) add(word, weight);
    for (const word of added) add(word, WEIGHT.synonym);
    const meaning = [...foundWords, ...added];
    for (const askedWord of found) {
      explained.add(askedWord);
      // Counts a phrase as often as it has words, so that it weighs as much as the rest of the question.
      meanings.push(meaning);
    }
  }
  for (const askedWord of asked) {
    const { word } = askedWord;
    if (word === '' || explained.has(askedWord)) continue;
    add(word, WEIGHT.asked);
    meanings.push([word]);
  }
  return { weights, explained, meanings };
}

/** Finds the part of a page with the most words. Rare words count more, and words in a heading twice. */
function bestPart(
  parts: readonly SearchPart[],
  found: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): SearchPart | undefined {
  const words = parts.map(({ heading, text }) => ({
    heading: new Set(searchWords(heading)),
    text: new Set(searchWords(text)),
  }));
  const scores = parts.map(() => 0);
  for (const word of found) {
    // Similar words and longer words are no search words.
    const weight = weights.get(word) ?? WEIGHT.inPhrase;
    const points = words.map(({ heading, text }) => (heading.has(word) ? 2 : 0) + (text.has(word) ? 1 : 0));
    const holders = points.filter(Boolean).length;
    points.forEach((count, index) => {
      scores[index] = (scores[index] ?? 0) + (weight * count) / holders;
    });
  }
  const best = Math.max(0, ...scores);
  return best > 0 ? parts[scores.indexOf(best)] : undefined;
}

/** Prepares a result to be shown: as a whole, or by its best part. */
function foundPage(
  entry: SearchEntry,
  found: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): FoundPage {
  const { kind, title, path, summary, language } = entry;
  const part = bestPart(entry.parts, found, weights);
  return {
    kind,
    path,
    language,
    href: part?.anchor ? `${path}#${encodeURIComponent(part.anchor)}` : path,
    title: markWords(title, found),
    heading: part ? markWords(part.heading, found) : [],
    excerpt: excerptOf(part?.text || summary, found),
  };
}

/** True when a word of a page is a search word, or begins with it. */
const hasWord = (terms: readonly string[], word: string): boolean =>
  terms.some((term) => term.startsWith(word));

/** Score of a match. MiniSearch multiplies by the number of words found, which would favor long groups of synonyms. */
const scoreOf = ({ score, queryTerms }: SearchResult): number => score / queryTerms.length;

/** Rates how well a page has a meaning of the question, from 0 to 1. */
function rateMeaning({ queryTerms, terms }: SearchResult, meaning: readonly string[]): number {
  const found = meaning.filter((word) => queryTerms.includes(word));
  if (found.some((word) => hasWord(terms, word))) return 1;
  return found.length > 0 ? SIMILAR : 0;
}

/** True when a page has more than half of a question, or half of it and not only in its text. */
function fitsQuestion(page: SearchResult, meanings: Wanted['meanings']): boolean {
  const sum = meanings.reduce((total, meaning) => total + rateMeaning(page, meaning), 0);
  const share = sum / meanings.length;
  if (share !== HALF) return share > HALF;
  // For example `{ egg: ['title', 'text'], freeze: ['text'] }`.
  const fields = Object.values(page.match).flat();
  return fields.some((field) => field !== 'text');
}

/** Chooses the results among the matches, the best first. */
function chooseResults(matches: readonly SearchResult[], meanings: Wanted['meanings']): SearchResult[] {
  const best = Math.max(0, ...matches.map(scoreOf));
  return matches
    .filter((match) => scoreOf(match) >= best * LEAST_SHARE && fitsQuestion(match, meanings))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}

/**
 * Finds pages for a question, the best first: by whole words, their beginnings, with a typing error or two, and by synonyms.
 * @returns A function, because building its index takes longer than a search.
 */
export function createSearch({ entries, synonyms }: SearchIndex): (question: string) => Answer {
  const phrases = phrasesOf(synonyms);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
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

  const findMatches = (weights: Wanted['weights']): SearchResult[] => {
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
