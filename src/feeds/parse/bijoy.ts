/**
 * Letters that Bijoy sets between Latin letters and that no word of another language has there: the signs of vowels and
 * conjuncts, e.g. in `Wv³v‡ii`. Not `œ`, which French has.
 */
const INSIDE = /[A-Za-z`_][†‡ˆŠ‰Œ¨©ª‹][A-Za-z`_]/g;

/** A word that begins with the sign of a vowel. The mark of a footnote can precede a word too, so it counts less. */
const BEFORE = /(?:^|[\s("“])[†‡‰ˆ][A-Za-z]/g;

/** Capitals in the middle of a word, e.g. in `wPwKrmv`. */
const MIXED = /[a-z][A-Z][a-z]/g;

/** A Bangla full stop as Bijoy types it: a bar behind a letter. */
const BAR = /[A-Za-z]\|(?:\s|$)/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * True for a text that is Bangla typed in Bijoy: Latin letters that only a font of Bijoy shows as Bangla. Marks of footnotes
 * (†, ‡), per mille signs and French words are none.
 */
export function isBijoy(text: string): boolean {
  const inside = countOf(text, INSIDE);
  const hints = countOf(text, BEFORE) + countOf(text, MIXED) + countOf(text, BAR);
  return inside >= 3 || (inside >= 1 && hints >= 2);
}
