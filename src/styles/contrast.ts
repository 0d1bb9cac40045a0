import tokens from './tokens.json' with { type: 'json' };

const { colors } = tokens;

/** Relative luminance of a #rrggbb color (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two #rrggbb colors, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** A color on a ground, as the site uses them: what it is, and the contrast that it needs there. */
export interface Pair {
  readonly what: string;
  readonly color: string;
  readonly ground: string;
  /** 4.5 for words, 3 for what is a control or shows where one is. */
  readonly least: 4.5 | 3;
}

const GROUNDS = {
  white: colors.white,
  cream: colors.cream,
  sand: colors.sand.DEFAULT,
  blush: colors.blush,
  pale: colors.teal.pale,
};
const STRINGS = {
  ink: colors.ink.DEFAULT,
  soft: colors.ink.soft,
  teal: colors.teal.DEFAULT,
  deep: colors.teal.deep,
  'deep clay': colors.clay.deep,
  error: colors.error,
};
const { white, clay, teal, sand, amber } = colors;
const words = (what: string, color: string, ground: string): Pair => ({ what, color, ground, least: 4.5 });
const control = (what: string, color: string, ground: string): Pair => ({ what, color, ground, least: 3 });

/** Every pair of colors that the site uses. */
export const PAIRS: readonly Pair[] = [
  ...Object.entries(STRINGS).flatMap(([word, color]) =>
    Object.entries(GROUNDS).map(([name, ground]) => words(`${word} words on ${name}`, color, ground)),
  ),
  words('white words on a booking button', white, clay.DEFAULT),
  words('white words on a booking button under the pointer', white, clay.deep),
  words('white words on a call button', white, teal.DEFAULT),
  words('white words on a deep ground', white, teal.deep),
  words('white words on the band of an emergency', white, colors.error),
  words('deep words on the band of what is urgent', teal.deep, amber.pale),
  control('the border of what is urgent', amber.DEFAULT, colors.cream),
  control('the border of an emergency', colors.error, colors.cream),
  control('the border of a field', sand.line, white),
  control('the border of a button', teal.DEFAULT, sand.DEFAULT),
  control('the focus ring', clay.DEFAULT, sand.DEFAULT),
  control('the focus ring on a deep ground', white, teal.deep),
];
