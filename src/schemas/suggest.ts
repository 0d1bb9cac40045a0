import { distance } from 'fastest-levenshtein';

/** Least similarity, 0 to 1, of a name that may have been meant. */
const LEAST = 0.5;
/** Similarity of a name that holds what was written, or is held by it. */
const PART = 0.85;
/** Fewer letters are part of many names by chance. */
const MIN_LETTERS = 3;
/** A list of so few names is shown whole. */
const SHORT_LIST = 8;

/** A name as it is compared: without the marks around it. */
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

/** Suggests names in place of an unknown name: the most similar name, or some of all. */
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
