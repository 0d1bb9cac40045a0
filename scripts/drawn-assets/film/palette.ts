import tokens from '../../../src/styles/tokens.json' with { type: 'json' };

const { blush, clay, cream, gold, ink, rose, sand, teal } = tokens.colors;

const HEX_COLOR = /^#[\da-f]{6}$/i;

/** Returns red, green and blue, each from 0 to 255. @throws Error for a color that is not written as `#1d2b2a`. */
function channelsOf(hex: string): readonly number[] {
  if (!HEX_COLOR.test(hex)) throw new Error(`The color ${hex} must have six hexadecimal digits.`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Mixes two hex colors. @param share Share of the second color, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const added = channelsOf(second);
  const mixed = channelsOf(first).map((value, index) => value * (1 - share) + (added[index] ?? 0) * share);
  const digits = mixed.map((value) => Math.round(value).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

/** Colors of the film. All are tokens of the site or mixtures of them. */
export const color = {
  sky: blush,
  blush: mix(blush, rose, 0.22),
  rose,
  clay: mix(clay, gold.DEFAULT, 0.1),
  deepClay: clay,
  deepTeal: teal.deep,
  teal: teal.DEFAULT,
  midTeal: teal.mid,
  paleTeal: teal.pale,
  cream,
  sand: sand.DEFAULT,
  darkSand: sand.dark,
  ink: ink.DEFAULT,
} as const;

/** Mixtures that several parts of the scene use. */
export const tint = {
  hair: mix(color.ink, color.deepClay, 0.14),
  sage: mix(color.paleTeal, color.midTeal, 0.48),
  peach: mix(color.blush, color.rose, 0.45),
  terracotta: mix(color.rose, color.clay, 0.5),
  slate: mix(color.teal, color.paleTeal, 0.4),
} as const;

/** Skin tones, light and deep. They do not follow the tokens: another clinic has the same people. */
export const skin = { light: '#b98560', mid: '#9c6b48' } as const;
