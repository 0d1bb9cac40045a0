/** A silent clip: how long it runs and what it shows at a moment between 0 and 1. */
export interface Clip {
  readonly seconds: number;
  /** True where its end leads into its beginning. */
  readonly loops?: boolean;
  readonly frame: (moment: number) => string;
}

/** How far a moment is between two others, from 0 to 1, starting and ending gently. */
export function between(moment: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (moment - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** A value on the way from one number to another. */
export const towards = (from: number, to: number, share: number): number => from + (to - from) * share;
