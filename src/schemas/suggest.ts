import { distance } from 'fastest-levenshtein';
import { bestMatches, type MatchLimits } from '../lib/best-matches.ts';

/** Which known names are like what was written. */
const LIMITS: MatchLimits = { least: 0.5, gap: 0.2, most: 3 };
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
  const [a, b] = [bare(written), bare(name)];
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  const isPart = Math.min(a.length, b.length) >= MIN_LETTERS && (a.includes(b) || b.includes(a));
  return Math.max(isPart ? PART : 0, 1 - distance(a, b) / longer);
}

/** The known names that are most like what was written, best first; none where nothing is alike. */
export const nearest = (written: string, names: readonly string[]): readonly string[] =>
  bestMatches(names, (name) => similarity(written, name), LIMITS);

/** What to write instead of an unknown name: the most similar names, or some of all. */
export function suggest(written: string, names: readonly string[]): string {
  if (names.length === 0) return 'Nothing of that kind exists yet.';
  const near = nearest(written, names);
  if (near.length === 1) return `Write: ${near[0]}`;
  if (near.length > 1) return `Write one of: ${near.join(', ')}`;
  if (names.length <= SHORT_LIST) return `Write one of: ${names.join(', ')}`;
  return `Write one of these or another that exists: ${names.slice(0, SHORT_LIST).join(', ')}`;
}
