/** Which scores make a match. Scores run from 0 to 1. */
export interface MatchLimits {
  /** The lowest score of a match. */
  readonly least: number;
  /** How far a match may be below the best one. */
  readonly gap: number;
  /** Most matches. */
  readonly most: number;
}

/** The items with the highest scores, the best first; none where no score is high enough. Nothing else stands beside an exact match (1). */
export function bestMatches<Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
  { least, gap, most }: MatchLimits,
): Item[] {
  const ranked = items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const lowest = best === 1 ? 1 : best - gap;
  return ranked
    .filter(({ score }) => score >= lowest)
    .slice(0, most)
    .map(({ item }) => item);
}
