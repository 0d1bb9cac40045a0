import MiniSearch from 'minisearch';
import { SYNONYMS } from './search-synonyms.ts';

/** Something that the search can find, as the browser loads it. */
export interface SearchEntry {
  readonly title: string;
  readonly path: string;
  /** Search words, headings and questions. */
  readonly keywords: string;
  /** The other words of the page, each once. */
  readonly text: string;
  readonly language?: 'bn' | undefined;
}

/** Words that say nothing about what a question is about. */
const STOP_WORDS = new Set(
  `a about after am an and any are as at be because been before but by can cant could did do does dont for from get getting
  give go good had has have he her him his how i if in into is it its just like long many may me much my near need no not of on
  one or our out please shall she should so some take tell than that the their them there they this time to too up us want was
  we were what when where which who whom why will with would you your`.split(/\s+/),
);

/** A word as it is compared: small letters, no accents on Latin letters. Bangla marks are letters of their own. */
const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, folded, without those that say nothing. */
export const searchWords = (text: string): string[] =>
  (foldWord(text).match(WORDS) ?? []).filter((word) => !STOP_WORDS.has(word));

/** A question, and the words of the pages for what patients call by other names. */
function expandQuestion(question: string): string {
  const words = ` ${foldWord(question).match(WORDS)?.join(' ') ?? ''} `;
  const isAsked = (phrase: string) =>
    words.includes(/[a-z]/.test(phrase) ? ` ${phrase} ` : ` ${foldWord(phrase)}`);
  const added = Object.entries(SYNONYMS).filter(([phrase]) => isAsked(phrase));
  return [question, ...added.map(([, pageWords]) => pageWords)].join(' ');
}

/**
 * Finds entries for a question, the best first: by whole words, their beginnings and with a typing error or two.
 * @returns a function, because building its index takes longer than a search
 */
export function createSearch(entries: readonly SearchEntry[]): (question: string) => SearchEntry[] {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'keywords', 'text'],
    tokenize: searchWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, keywords: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
    },
  });
  index.addAll(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return (question) =>
    index.search(expandQuestion(question)).flatMap(({ id }) => byPath.get(String(id)) ?? []);
}
