/** Smooth interpolation from 0 at `from` to 1 at `to`; constant outside. */
export function smoothstep(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Linear interpolation: `from` for a share of 0, `to` for a share of 1. */
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
