import type { AddedWords, AskedWord } from './asked-words.ts';
import { foldText, phraseWords, searchWords } from './words.ts';

/** Words around an age, and the groups of ages that pages name. Lists are separated by commas. */
export interface AgeContent {
  /** Words before an age, e.g. `at, aged`. */
  readonly before: string;
  /** Words after an age, e.g. `years`. */
  readonly after: string;
  /** Units of numbers that are no ages, e.g. `hours, days`. */
  readonly units: string;
  /** Groups, the youngest first, each with its highest age and the words of pages for it, e.g. `under 35`. */
  readonly groups: readonly { readonly highest: number; readonly find: string }[];
  /** Words of the page with figures by age. */
  readonly leadTo: string;
}

/** Ages of patients; another number is no age. */
const YOUNGEST = 18;

/** An age of a question: its words, e.g. `36 years`, and the words of its group. */
interface FoundAge {
  readonly words: readonly AskedWord[];
  readonly added: AddedWords;
}

/** Finds the ages in a question. */
export type AgeFinder = (asked: readonly AskedWord[]) => readonly FoundAge[];

/** Returns a function that tells whether a word of a question is in a list of words, separated by commas. */
function wordTest(list: string): (asked: AskedWord | undefined) => boolean {
  const words = new Set(phraseWords(list));
  return (asked) => asked !== undefined && words.has(asked.phraseWord);
}

/** Returns a function that finds numbers which mean ages, by the words beside them, e.g. `at 36` or `36 years old`. */
export function createAgeFinder({ before, after, units, groups, leadTo }: AgeContent): AgeFinder {
  const isBefore = wordTest(before);
  const isAfter = wordTest(after);
  const isUnit = wordTest(units);
  const prepared = groups.map(({ highest, find }) => ({
    highest,
    added: { same: searchWords(find), leading: searchWords(leadTo) },
  }));
  return (asked) =>
    asked.flatMap((number, at) => {
      const age = Number(foldText(number.typed));
      const group = age >= YOUNGEST ? prepared.find(({ highest }) => age <= highest) : undefined;
      const previous = asked[at - 1];
      const next = asked[at + 1];
      const isAge = isAfter(next) || (isBefore(previous) && !isUnit(next));
      if (!group || !isAge) return [];
      const rest = asked.slice(at + 1);
      const firstOther = rest.findIndex((word) => !isAfter(word));
      const following = firstOther === -1 ? rest : rest.slice(0, firstOther);
      const leading = previous && isBefore(previous) ? [previous] : [];
      return [{ words: [...leading, number, ...following], added: group.added }];
    });
}
