import type { AgeFinder } from './ages.ts';
import type { AddedWords, AskedWord } from './asked-words.ts';
import type { Synonym } from './search-index.ts';
import { isPhraseWord, phraseWords, searchWords } from './words.ts';

/** Weights of search words. `inPhrase`: a word that means something else in its phrase, e.g. `test` in `pregnancy test`. */
export const WEIGHT = { asked: 1, synonym: 0.8, inPhrase: 0.3 } as const;

/** A phrase of the synonyms, ready to compare, with the words that it adds. */
interface Phrase {
  readonly phrase: readonly string[];
  readonly added: AddedWords;
}

/** Prepares the phrases of the synonyms, the longest first. */
export const preparePhrases = (synonyms: readonly Synonym[]): Phrase[] =>
  synonyms
    .flatMap(({ asked, find, leadTo = '' }) => {
      const added = { same: searchWords(find), leading: searchWords(leadTo) };
      return asked.split(',').map((phrase) => ({ phrase: phraseWords(phrase), added }));
    })
    .sort((a, b) => b.phrase.length - a.phrase.length);

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
export interface Wanted {
  /** Search words with their weights. */
  readonly weights: ReadonlyMap<string, number>;
  /** Search words that results do not mark: they only lead to a page. */
  readonly unmarked: ReadonlySet<string>;
  /** Words of the question that synonyms or ages explain. */
  readonly explained: ReadonlySet<AskedWord>;
  /** Meanings of the words of the question. Each lists the search words that express it, e.g. `['price', 'cost']`. */
  readonly meanings: readonly (readonly string[])[];
}

/** Finds no ages. */
const noAges: AgeFinder = () => [];

/** Collects the words of a question and the words that synonyms and ages add. */
export function wantedWords(
  asked: readonly AskedWord[],
  phrases: readonly Phrase[],
  findAges: AgeFinder = noAges,
): Wanted {
  const weights = new Map<string, number>();
  const explained = new Set<AskedWord>();
  const marked = new Set<string>();
  const meanings: (readonly string[])[] = [];
  /** Adds a search word; of two weights, the higher counts. */
  const add = (word: string, weight: number) => {
    if (weight > (weights.get(word) ?? 0)) weights.set(word, weight);
  };
  /** Adds words of the question with the words that explain them. Returns their meaning. */
  const addMeaning = (own: readonly string[], weight: number, { same, leading }: AddedWords) => {
    for (const word of own) add(word, weight);
    for (const word of [...same, ...leading]) add(word, WEIGHT.synonym);
    for (const word of [...own, ...same]) marked.add(word);
    return [...own, ...same, ...leading];
  };
  // An age is no word of its own: pages name ages in groups, and other numbers are hours, days or doses.
  for (const { words, added } of findAges(asked)) {
    for (const askedWord of words) explained.add(askedWord);
    meanings.push(addMeaning([], WEIGHT.asked, added));
  }
  for (const { phrase, added } of phrases) {
    const found = findPhrase(asked, phrase);
    // Words of a longer phrase have no meaning of their own: a pregnancy test does not test fertility.
    if (!found || found.every((word) => explained.has(word))) continue;
    const weight = phrase.length > 1 ? WEIGHT.inPhrase : WEIGHT.asked;
    const foundWords = found.map(({ word }) => word).filter(Boolean);
    const meaning = addMeaning(foundWords, weight, added);
    for (const askedWord of found) {
      explained.add(askedWord);
      // Counts a phrase as often as it has words, so that it weighs as much as the rest of the question.
      meanings.push(meaning);
    }
  }
  for (const askedWord of asked) {
    const { word } = askedWord;
    if (word === '' || explained.has(askedWord)) continue;
    meanings.push(addMeaning([word], WEIGHT.asked, { same: [], leading: [] }));
  }
  const unmarked = new Set([...weights.keys()].filter((word) => !marked.has(word)));
  return { weights, unmarked, explained, meanings };
}
