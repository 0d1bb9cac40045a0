import { distance } from 'fastest-levenshtein';

/** Least similarity of a suggested name, from 0 to 1. */
const MIN_SIMILARITY = 0.5;
/** How much less similar than the best one a further suggestion may be. */
const MAX_GAP = 0.2;
/** Similarity of a name that holds what was written, or is held by it. */
const PART = 0.85;
/** Fewer letters are part of many names by chance. */
const MIN_LETTERS = 3;
const MOST = 3;
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
export function nearest(written: string, names: readonly string[]): readonly string[] {
  const ranked = names
    .map((name) => ({ name, score: similarity(written, name) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score > best - MAX_GAP)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** What to write instead of an unknown name: the most similar names, or some of all. */
export function suggest(written: string, names: readonly string[]): string {
  if (names.length === 0) return 'Nothing of that kind exists yet.';
  const near = nearest(written, names);
  if (near.length === 1) return `Write: ${near[0]}`;
  if (near.length > 1) return `Write one of: ${near.join(', ')}`;
  if (names.length <= SHORT_LIST) return `Write one of: ${names.join(', ')}`;
  return `Write one of these or another that exists: ${names.slice(0, SHORT_LIST).join(', ')}`;
}
