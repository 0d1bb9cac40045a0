/** Characters that nobody sees in a word: soft hyphen, joiners, marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

/** Spaces and hyphens with a fixed width, or at which no line ends. */
const FIXED_SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/gu;
const FIXED_HYPHENS = /[\u2010\u2011]/gu;

/** Normalizes a text to NFC, and removes invisible characters: programs write the same letters in different ways. */
export const visibleForm = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');

/** Returns the visible form of a text, with plain spaces and hyphens: the form that rules compare. */
export const plainForm = (text: string): string =>
  visibleForm(text).replace(FIXED_SPACES, ' ').replace(FIXED_HYPHENS, '-');
