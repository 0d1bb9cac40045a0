import { firstCharacter } from './text.ts';

/** A title, e.g. `Prof.` or `ডাঃ`: an abbreviation before the name. */
const TITLE = /[.\u0983]$/;

/** Returns the words of a name after its titles, without degrees behind it. */
function namedWords(name: string): string[] {
  const [plain = ''] = name.split(/[,(]/);
  const words = plain.split(/\s+/).filter(Boolean);
  const named = words.slice(words.findLastIndex((word) => TITLE.test(word)) + 1);
  return named.length > 0 ? named : words;
}

/** Returns the first letters of the first and the last name, e.g. `FR` for `Prof. Dr. Farhana Rahman, FCPS`. */
export function initials(name: string): string {
  const [first = name, ...others] = namedWords(name);
  return [first, ...others.slice(-1)].map(firstCharacter).join('').toUpperCase();
}
