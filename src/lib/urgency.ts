/** Urgencies of a sign, the most urgent first. */
export const URGENCIES = ['emergency', 'urgent', 'soon', 'routine'] as const;

/** Urgency of a sign. */
export type Urgency = (typeof URGENCIES)[number];

/** Returns true for parts in the order of their urgencies, each urgency once. */
export const isMostUrgentFirst = (parts: readonly { readonly urgency: Urgency }[]): boolean => {
  const ranks = parts.map(({ urgency }) => URGENCIES.indexOf(urgency));
  return ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? 0));
};
