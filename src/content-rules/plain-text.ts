import { plainForm } from '../lib/plain-form.ts';

/** Normalizes a text to its plain form, with small letters and one space between words. */
const normalize = (text: string): string => plainForm(text).replace(/\s+/g, ' ').toLowerCase();

/** Normalized phrases of word lists, which are looked up in each text. */
const phrases = new Map<string, string>();

/** Returns a normalized phrase. */
function normalizedPhrase(phrase: string): string {
  const known = phrases.get(phrase);
  if (known !== undefined) return known;
  const normalized = normalize(phrase);
  phrases.set(phrase, normalized);
  return normalized;
}

const LETTER = /[\p{L}\p{M}]$/u;

/** Joins the next consonant to a word, which is then another word: জিন is no part of জিন্দাবাজার. */
const BANGLA_VIRAMA = '\u09cd';

/** Text of the content in which words are looked up, whatever their encoding. */
export class PlainText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = normalize(text);
  }

  /** Returns true if a word of the text begins with the given word, or words with the phrase. */
  has(phrase: string): boolean {
    const wanted = normalizedPhrase(phrase);
    let index = this.#text.indexOf(wanted);
    while (index !== -1) {
      const isWhole = !LETTER.test(this.#text.slice(0, index));
      if (isWhole && this.#text[index + wanted.length] !== BANGLA_VIRAMA) return true;
      index = this.#text.indexOf(wanted, index + 1);
    }
    return false;
  }

  /** Returns the text without the given phrases. A word may begin after each. */
  without(removed: readonly string[]): PlainText {
    const rest = removed.reduce((text, phrase) => text.replaceAll(normalizedPhrase(phrase), ' '), this.#text);
    return new PlainText(rest);
  }
}
