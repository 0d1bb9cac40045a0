import { distance } from 'fastest-levenshtein';

/** Minimum similarity of a suggested name, from 0 to 1. */
const LEAST = 0.5;
/** Similarity of names of which one contains the other. */
const PART = 0.85;
/** Minimum length for such a containment: shorter names are contained by chance. */
const MIN_LETTERS = 3;
/** Maximum length of a list that is shown in full. */
const SHORT_LIST = 8;

/** Normalizes a name for comparison: lower case, with dashes in place of spaces and punctuation. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_/.{}-]+/g, '-')
    .replace(/^-|-$/g, '');

function similarity(written: string, name: string): number {
  const [short = '', long = ''] = [bare(written), bare(name)].sort((a, b) => a.length - b.length);
  const isPart = short.length >= MIN_LETTERS && long.includes(short);
  return Math.max(short === long ? 1 : 0, isPart ? PART : 0, 1 - distance(short, long) / long.length);
}

/** Suggests a correction of an unknown name: the most similar name, or some examples. */
export function suggest(written: string, names: readonly string[]): string {
  if (names.length === 0) return 'Nothing of that kind exists yet.';
  const [nearest] = names
    .map((name) => ({ name, score: similarity(written, name) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score);
  if (nearest) return `Write: ${nearest.name}`;
  if (names.length <= SHORT_LIST) return `Write one of: ${names.join(', ')}`;
  return `Write one of these or another that exists: ${names.slice(0, SHORT_LIST).join(', ')}`;
}
