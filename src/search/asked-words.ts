import { phraseWord, searchWord, WORD } from './words.ts';

/** A word of a question in three forms. */
export interface AskedWord {
  readonly typed: string;
  /** Form in which it is compared with words of pages; '' for a stop word, e.g. `the`. */
  readonly word: string;
  /** Form in which it is compared with synonyms. */
  readonly phraseWord: string;
}

/** Splits a question into words. */
export const askedWords = (question: string): AskedWord[] =>
  [...question.matchAll(WORD)].map(([typed]) => ({
    typed,
    word: searchWord(typed),
    phraseWord: phraseWord(typed),
  }));

/** Words that a synonym or an age adds to a question. */
export interface AddedWords {
  /** Words for the same thing, e.g. `bleeding`. */
  readonly same: readonly string[];
  /** Words that only lead to the page that answers, e.g. `call`, `now`. */
  readonly leading: readonly string[];
}
