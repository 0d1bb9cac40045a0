import { hash } from 'node:crypto';
import { asciiDigits } from '../../src/lib/digits.ts';
import { visibleForm } from '../../src/lib/plain-form.ts';

/** Returns the hash of a value, short enough for a list and long enough that no other text has it. */
const hashOf = (text: string): string => hash('sha256', text).slice(0, 16);

/** Letters of an ending that a language puts after a name, e.g. of a case in Bangla. */
const MAX_ENDING = 3;
/** Shortest word that may have an ending. */
const MIN_WORD = 3;

/** Word of a text, with its place. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the words of a text in the form that phrases compare: in any case, and however a program writes the letters. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu)].map(({ 0: word, index }) => ({
    text: visibleForm(word).toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/** Hash of a phrase, with what a search needs: the hash of its first word, and the number of its words. */
export interface Phrase {
  readonly first: string;
  readonly words: number;
  readonly hash: string;
}

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Returns the phrase of a text; undefined for a text without words. Punctuation and spaces do not count. */
export function phraseOf(text: string): Phrase | undefined {
  const words = wordsOf(text);
  const [first] = words;
  return first && { first: hashOf(first.text), words: words.length, hash: hashOf(joined(words)) };
}

/** Returns a word, and the word without endings of one to three letters. */
function withoutEndings(word: string): string[] {
  const letters = [...word];
  const shortest = Math.max(MIN_WORD, letters.length - MAX_ENDING);
  const shorter = letters.map((_, index) => letters.slice(0, index).join('')).slice(shortest);
  return [word, ...shorter.reverse()];
}

/** Phrase in a text, as the text writes it. */
interface Found<Known extends Phrase> {
  readonly phrase: Known;
  readonly text: string;
}

/** Search for phrases of which only the hashes are known. */
export class PhraseFinder<Known extends Phrase> {
  readonly #byFirst: Map<string, Known[]>;
  /** Hashes of words, which texts repeat. */
  readonly #hashes = new Map<string, string>();

  constructor(phrases: readonly Known[]) {
    this.#byFirst = Map.groupBy(phrases, ({ first }) => first);
  }

  /** Returns the phrases in a text, from left to right. The last word of a phrase may have an ending. */
  find(text: string): Found<Known>[] {
    const words = wordsOf(text);
    const found: Found<Known>[] = [];
    for (let index = 0; index < words.length; ) {
      const phrase = this.#longestAt(words, index);
      const length = phrase?.words ?? 1;
      if (phrase) {
        const start = words[index]?.start;
        const end = words[index + length - 1]?.end;
        found.push({ phrase, text: text.slice(start, end) });
      }
      index += length;
    }
    return found;
  }

  /** Returns the longest phrase that begins at an index. */
  #longestAt(words: readonly Word[], index: number): Known | undefined {
    return this.#startingWith(words[index]?.text ?? '')
      .filter((phrase) => matches(words.slice(index, index + phrase.words), phrase))
      .sort((a, b) => b.words - a.words)
      .at(0);
  }

  /** Returns the phrases that may begin with a word. Only a phrase of one word may have an ending there. */
  #startingWith(word: string): Known[] {
    return withoutEndings(word).flatMap((start) => {
      const phrases = this.#byFirst.get(this.#hashOf(start)) ?? [];
      return start === word ? phrases : phrases.filter(({ words }) => words === 1);
    });
  }

  #hashOf(word: string): string {
    const known = this.#hashes.get(word) ?? hashOf(word);
    this.#hashes.set(word, known);
    return known;
  }
}

/** Returns true for the words of a phrase. The last word may have an ending. */
function matches(words: readonly Word[], { words: count, hash: wanted }: Phrase): boolean {
  if (words.length < count) return false;
  const before = words.slice(0, -1).map(({ text }) => text);
  return withoutEndings(words.at(-1)?.text ?? '').some(
    (last) => hashOf([...before, last].join(' ')) === wanted,
  );
}

/** Digits at the end of a number that a country code and a leading zero leave unchanged. */
const NUMBER_END = 8;

const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** Returns the hash of a phone number in any form and any digits. */
export const numberHash = (number: string): string => hashOf(digitsOf(number).slice(-NUMBER_END));

/** Matches digits with up to three signs between them: a phone number, or several. */
const NUMBERS = /[+(]?\p{Nd}(?:[^\p{L}\p{Nd}\n]{0,3}\p{Nd}){4,40}/gu;

/** Returns the runs of digits in a text that may be phone numbers, each with the hashes of all numbers that it may hold. */
export const numbersIn = (text: string): { readonly found: string; readonly hashes: readonly string[] }[] =>
  [...visibleForm(text).matchAll(NUMBERS)].map(([found]) => {
    const digits = digitsOf(found);
    const starts = Array.from({ length: Math.max(1, digits.length - NUMBER_END + 1) }, (_, index) => index);
    return { found, hashes: starts.map((start) => hashOf(digits.slice(start, start + NUMBER_END))) };
  });

/** Returns the hash of a price or figure: the same for other digits, spaces and separators of thousands. */
export const figureHash = (value: string): string =>
  hashOf(
    asciiDigits(visibleForm(value))
      .replace(/(?<=\d)[,\s](?=\d)|\s/g, '')
      .toLowerCase(),
  );
