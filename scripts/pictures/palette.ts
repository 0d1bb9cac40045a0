/** The colors of the site. Pictures use these and mixtures of them. */
export const color = {
  deepTeal: '#0f3d3e',
  teal: '#14595a',
  midTeal: '#1b7273',
  paleTeal: '#dcebe8',
  clay: '#b4472e',
  deepClay: '#933722',
  blush: '#f3d9cf',
  rose: '#e3a890',
  cream: '#fbf7f0',
  sand: '#f1e8da',
  darkSand: '#e0d2bc',
  ink: '#1d2b2a',
} as const;

/** Skin tones, light to deep. */
export const skin = { light: '#b98560', mid: '#9c6b48', deep: '#7d5237' } as const;

/** Mixes two hex colors. @param share Share of the second color, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Tints that several pictures use. */
export const tint = {
  hair: mix(color.ink, color.deepClay, 0.14),
  hairLight: mix(color.ink, color.rose, 0.24),
  mist: mix(color.paleTeal, color.cream, 0.5),
  lake: mix(color.paleTeal, color.midTeal, 0.24),
  sage: mix(color.paleTeal, color.midTeal, 0.48),
  petal: mix(color.blush, color.cream, 0.5),
  peach: mix(color.blush, color.rose, 0.45),
  terracotta: mix(color.rose, color.clay, 0.5),
  linen: mix(color.sand, color.cream, 0.5),
  steel: mix(color.paleTeal, color.teal, 0.34),
  slate: mix(color.teal, color.paleTeal, 0.4),
} as const;
