import { foldText, isPhraseWord, phraseWord, WORD } from './words.ts';

/** Phrases by danger, in comma-separated lists, and false positives: words that only resemble a danger. */
export interface DangerWords {
  readonly dangers: Readonly<Record<string, readonly string[]>>;
  readonly falsePositives: readonly string[];
}

/** Maximum number of words between the words of a phrase. */
const BETWEEN = 2;
/** Minimum word length for a typing error of one letter, and of two adjacent letters. */
const FORGIVEN = { one: 5, two: 10 } as const;

/** Returns true for words that differ by a letter, by two swapped letters, or in a long word by two adjacent letters. */
function isTypo(word: string, part: string): boolean {
  if (part.length < FORGIVEN.one || word[0] !== part[0]) return false;
  let start = 0;
  while (start < part.length && word[start] === part[start]) start += 1;
  let other = word.slice(start);
  let rest = part.slice(start);
  while (other && rest && other.slice(-1) === rest.slice(-1))
    [other, rest] = [other.slice(0, -1), rest.slice(0, -1)];
  const isSwapped = rest.length === 2 && other === `${rest[1]}${rest[0]}`;
  return isSwapped || Math.max(other.length, rest.length) <= (part.length < FORGIVEN.two ? 1 : 2);
}

/** Word of a question: as typed, and as it sounds. */
interface HeardWord {
  readonly typed: string;
  readonly sound: string;
}

const wordsOf = (text: string): readonly string[] => foldText(text).match(WORD) ?? [];
const heard = (text: string): readonly HeardWord[] =>
  wordsOf(text).map((typed) => ({ typed, sound: phraseWord(typed) }));
const phrasesOf = (lists: readonly string[]): readonly string[] => lists.flatMap((list) => list.split(','));

/**
 * Returns a function that finds the dangers in a question. The words of a phrase may be in any order, up to BETWEEN words
 * apart, and each with a typing error.
 */
export function createDangerFinder({
  dangers,
  falsePositives,
}: DangerWords): (question: string) => readonly string[] {
  const harmless = phrasesOf(falsePositives).map((phrase) => ` ${wordsOf(phrase).join(' ')} `);
  const known = new Set(harmless.map((phrase) => phrase.trim()));
  const named = Object.entries(dangers).map(([danger, lists]) => ({
    danger,
    phrases: phrasesOf(lists).map(heard),
  }));
  const isSame = (word: HeardWord, part: HeardWord) =>
    known.has(word.typed)
      ? word.typed === part.typed
      : isPhraseWord(word.sound, part.sound) || isTypo(word.typed, part.typed);
  const holds = (words: readonly HeardWord[], phrase: readonly HeardWord[]) =>
    words.some((_, start) => {
      const near = words.slice(start, start + phrase.length + (phrase.length > 1 ? BETWEEN : 0));
      return phrase.every((part) => near.some((word) => isSame(word, part)));
    });
  return (question) => {
    let text = ` ${wordsOf(question).join(' ')} `;
    for (const phrase of harmless) if (phrase.trim().includes(' ')) text = text.replace(phrase, ' ');
    const words = heard(text);
    return named
      .filter(({ phrases }) => phrases.some((phrase) => holds(words, phrase)))
      .map(({ danger }) => danger);
  };
}
