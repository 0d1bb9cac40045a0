import MiniSearch, { type SearchResult } from 'minisearch';
import type { Locale } from '../lib/editions.ts';
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

/** Something that the search can find, as the browser loads it. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  readonly path: string;
  /** What the page is about, in a sentence or two. */
  readonly summary: string;
  /** Words that the page does not show. */
  readonly keywords: string;
  readonly parts: readonly SearchPart[];
  /** Where it is not that of the other entries; English pages among Bangla ones are found where no other is. */
  readonly language?: Locale | undefined;
}

/** A page that was found, ready to be shown. */
export interface FoundPage extends Pick<SearchEntry, 'kind' | 'path' | 'language'> {
  /** The address of the page, or of the part of it that answers best. */
  readonly href: string;
  readonly title: readonly ExcerptPiece[];
  /** The heading of the part that answers best; empty when the page as a whole answers. */
  readonly heading: readonly ExcerptPiece[];
  readonly excerpt: readonly ExcerptPiece[];
}

/** The answer to a question. */
export interface Answer {
  /** The best pages, at most MOST_FOUND, the best first. */
  readonly found: readonly FoundPage[];
  /** How many pages were found. */
  readonly count: number;
  /** Words of the question that are on no page as they were typed. */
  readonly missing: readonly string[];
}

/** Most pages that an answer names. */
export const MOST_FOUND = 10;

/** The fields of the index, each with its text and its weight. */
const FIELDS: Readonly<Record<string, { readonly weight: number; text(entry: SearchEntry): string }>> = {
  title: { weight: 4, text: ({ title }) => title },
  keywords: { weight: 2, text: ({ keywords, summary }) => `${keywords} ${summary}` },
  headings: { weight: 2, text: ({ parts }) => parts.map(({ heading }) => heading).join(' ') },
  text: { weight: 1, text: ({ parts }) => parts.map(({ text }) => text).join(' ') },
};

/** Weights of words to find: as asked, added by synonyms, and in a phrase that means something else than its words. */
const WEIGHT = { asked: 1, synonym: 0.8, inPhrase: 0.3 } as const;

/** Pages with less than this share of the best score are left out. */
const LEAST_SHARE = 0.15;

/** How much a word of the question counts of which a page has a similar one alone; a page must have half of the words. */
const SIMILAR = 0.75;
const HALF = 0.5;

/** Phrases of patients, separated by commas, and the words that pages use for the same thing. */
interface Synonym {
  readonly asked: string;
  readonly find: string;
}

/** What the browser loads to search the site. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly Synonym[];
}

/** A phrase of the synonyms, ready to compare, with the words that it adds. */
interface Phrase {
  readonly phrase: readonly string[];
  readonly added: readonly string[];
}

/** The phrases of the synonyms, the longest first. */
const phrasesOf = (synonyms: readonly Synonym[]): Phrase[] =>
  synonyms
    .flatMap(({ asked, find }) => {
      const added = searchWords(find);
      return asked.split(',').map((phrase) => ({ phrase: phraseWords(phrase), added }));
    })
    .sort((a, b) => b.phrase.length - a.phrase.length);

/** A word of a question: as typed, as it is found on pages, as it is compared with synonyms. */
interface AskedWord {
  readonly typed: string;
  readonly word: string;
  readonly phraseWord: string;
}

/** The words of a question that are a phrase; undefined when it is not in the question. */
function findPhrase(
  asked: readonly AskedWord[],
  phrase: readonly string[],
): readonly AskedWord[] | undefined {
  const at = asked.findIndex((_, start) =>
    phrase.every((part, index) => isPhraseWord(asked[start + index]?.phraseWord, part)),
  );
  return at === -1 ? undefined : asked.slice(at, at + phrase.length);
}

/** What to look for. */
interface Wanted {
  /** The weight of each word. */
  readonly weights: ReadonlyMap<string, number>;
  /** Words of the question that synonyms explain. */
  readonly explained: ReadonlySet<AskedWord>;
  /** What the question asks: each word or phrase, as the words that may stand for it on a page. */
  readonly meanings: readonly (readonly string[])[];
}

/** The words of a question, and those that synonyms add. */
function wantedWords(asked: readonly AskedWord[], phrases: readonly Phrase[]): Wanted {
  const weights = new Map<string, number>();
  const explained = new Set<AskedWord>();
  const meanings: (readonly string[])[] = [];
  const add = (word: string, weight: number) => {
    if (word !== '' && weight > (weights.get(word) ?? 0)) weights.set(word, weight);
  };
  for (const { phrase, added } of phrases) {
    const found = findPhrase(asked, phrase);
    // A word in a longer phrase does not stand for itself: a pregnancy test is no test of fertility.
    if (!found || found.every((word) => explained.has(word))) continue;
    for (const { word } of found) add(word, phrase.length > 1 ? WEIGHT.inPhrase : WEIGHT.asked);
    for (const word of found) explained.add(word);
    for (const word of added) add(word, WEIGHT.synonym);
    const meaning = [...found.map(({ word }) => word).filter(Boolean), ...added];
    meanings.push(...found.map(() => meaning));
  }
  for (const { word } of asked.filter((word) => word.word !== '' && !explained.has(word))) {
    add(word, WEIGHT.asked);
    meanings.push([word]);
  }
  return { weights, explained, meanings };
}

/** The part of a page that answers best: with the most words, of which those in few parts and in headings count more. */
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
    const weight = weights.get(word) ?? WEIGHT.inPhrase;
    const holders = words.map(({ heading, text }) => (heading.has(word) ? 2 : 0) + (text.has(word) ? 1 : 0));
    const count = holders.filter(Boolean).length;
    holders.forEach((times, index) => {
      scores[index] = (scores[index] ?? 0) + (weight * times) / count;
    });
  }
  const best = Math.max(0, ...scores);
  return best > 0 ? parts[scores.indexOf(best)] : undefined;
}

/** A page as it is shown: as a whole, or by the part that answers best. */
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

/**
 * Finds pages for a question, the best first: by whole words, their beginnings, with a typing error or two, and by synonyms.
 * @returns a function, because building its index takes longer than a search
 */
export function createSearch({ entries, synonyms }: SearchIndex): (question: string) => Answer {
  const phrases = phrasesOf(synonyms);
  const known = new Set<string>();
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: Object.keys(FIELDS),
    extractField: (entry, field) => FIELDS[field]?.text(entry) ?? entry.path,
    tokenize: (text) => {
      const words = searchWords(text);
      for (const word of words) known.add(word);
      return words;
    },
    processTerm: (term) => term,
  });
  index.addAll(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));

  return (question) => {
    const asked = [...question.matchAll(WORD)].map(([typed]) => ({
      typed,
      word: searchWord(typed),
      phraseWord: phraseWord(typed),
    }));
    const { weights, explained, meanings } = wantedWords(asked, phrases);
    const isAsked = (word: string) => weights.get(word) === WEIGHT.asked;
    const matches = index.search([...weights.keys()].join(' '), {
      tokenize: (words) => words.split(' '),
      boost: Object.fromEntries(Object.entries(FIELDS).map(([field, { weight }]) => [field, weight])),
      boostTerm: (word) => weights.get(word) ?? 0,
      prefix: (word) => word.length > 3 && isAsked(word),
      // A word that a page has is no typing error.
      fuzzy: (word) => (word.length > 3 && isAsked(word) && !known.has(word) ? 0.25 : false),
      weights: { fuzzy: 0.4, prefix: 0.4 },
    });
    // MiniSearch multiplies by the number of words found, which would favor long groups of synonyms.
    const scoreOf = ({ score, queryTerms }: SearchResult) => score / queryTerms.length;
    const best = Math.max(0, ...matches.map(scoreOf));
    /** Whether a page has more than half of the question, or half of it and not only in its text. */
    const fits = ({ queryTerms, terms, match }: SearchResult) => {
      const known = meanings.map((words) => {
        const found = words.filter((word) => queryTerms.includes(word));
        if (found.some((word) => terms.some((term) => term.startsWith(word)))) return 1;
        return found.length > 0 ? SIMILAR : 0;
      });
      const share = known.reduce<number>((sum, part) => sum + part, 0) / known.length;
      return (
        share > HALF ||
        (share === HALF &&
          Object.values(match)
            .flat()
            .some((field) => field !== 'text'))
      );
    };
    const fitting = matches
      .filter((match) => scoreOf(match) >= best * LEAST_SHARE && fits(match))
      .sort((a, b) => scoreOf(b) - scoreOf(a));
    const own = fitting.filter(({ id }) => byPath.get(id)?.language !== 'en');
    const results = own.length > 0 ? own : fitting;
    const terms = [...new Set(matches.flatMap((match) => match.terms))];
    const isOnPage = ({ word }: AskedWord) => terms.some((term) => term.startsWith(word));
    return {
      found: results.slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
        const entry = byPath.get(String(id));
        return entry ? [foundPage(entry, new Set(terms), weights)] : [];
      }),
      count: results.length,
      missing: asked
        .filter((word) => word.word !== '' && !explained.has(word) && !isOnPage(word))
        .map(({ typed }) => typed),
    };
  };
}
