/**
 * Matches Bijoy vowel signs and conjuncts between Latin letters, e.g. in `Wv³v‡ii`; no Latin-script word has them there.
 * Leaves out `œ`, which French uses.
 */
const INSIDE = /[A-Za-z`_][†‡ˆŠ‰Œ¨©ª‹][A-Za-z`_]/g;

/** Matches a word that begins with a vowel sign. Counts less, because footnote marks (†, ‡) can precede a word too. */
const BEFORE = /(?:^|[\s("“])[†‡‰ˆ][A-Za-z]/g;

/** Matches capitals in the middle of a word, e.g. in `wPwKrmv`. */
const MIXED = /[a-z][A-Z][a-z]/g;

/** Matches a Bangla full stop in Bijoy: a bar after a letter. */
const BAR = /[A-Za-z]\|(?:\s|$)/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns true for Bangla typed in Bijoy: Latin characters that only a Bijoy font displays as Bangla. False for footnote
 * marks (†, ‡), per mille signs and French words.
 */
export function isBijoy(text: string): boolean {
  const inside = countOf(text, INSIDE);
  const hints = countOf(text, BEFORE) + countOf(text, MIXED) + countOf(text, BAR);
  return inside >= 3 || (inside >= 1 && hints >= 2);
}
