import type { SearchPart } from './search-index.ts';
import { WEIGHT } from './wanted-words.ts';
import { searchWords } from './words.ts';

/** Finds the part of a page with the most words. Rare words count more, and words in a heading twice. */
export function bestPart(
  parts: readonly SearchPart[],
  found: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): SearchPart | undefined {
  const words = parts.map(({ heading, text }) => ({
    heading: new Set(searchWords(heading)),
    text: new Set(searchWords(text)),
  }));
  const scores = parts.map(() => 0);
  for (const word of found) {
    // Similar words and longer words are no search words.
    const weight = weights.get(word) ?? WEIGHT.inPhrase;
    const points = words.map(({ heading, text }) => (heading.has(word) ? 2 : 0) + (text.has(word) ? 1 : 0));
    const holders = points.filter(Boolean).length;
    // Only title, summary or keywords of the page have the word.
    if (holders === 0) continue;
    points.forEach((count, index) => {
      scores[index] = (scores[index] ?? 0) + (weight * count) / holders;
    });
  }
  const best = Math.max(0, ...scores);
  return best > 0 ? parts[scores.indexOf(best)] : undefined;
}
