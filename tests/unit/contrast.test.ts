import { expect, test } from 'vitest';
import tokens from '../../src/styles/tokens.cjs';

const { colors } = tokens;

/** Relative luminance of a #rrggbb color (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = {
  white: colors.white,
  cream: colors.cream,
  sand: colors.sand.DEFAULT,
  blush: colors.blush,
  pale: colors.teal.pale,
};
const words = {
  ink: colors.ink.DEFAULT,
  soft: colors.ink.soft,
  teal: colors.teal.DEFAULT,
  deep: colors.teal.deep,
  'deep clay': colors.clay.deep,
  error: colors.error,
};
const onGrounds = Object.entries(words).flatMap(([word, color]) =>
  Object.entries(grounds).map(([ground, background]) => [word, ground, color, background] as const),
);

test.each(onGrounds)('%s words on %s can be read', (_word, _ground, color, background) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['a booking button', colors.clay.DEFAULT],
  ['a booking button under the pointer', colors.clay.deep],
  ['a call button', colors.teal.DEFAULT],
  ['a deep ground', colors.teal.deep],
])('white words on %s can be read', (_, background) => {
  expect(contrast(colors.white, background)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['the border of a field', colors.sand.line, colors.white],
  ['the border of a button', colors.teal.DEFAULT, colors.sand.DEFAULT],
  ['the focus ring', colors.clay.DEFAULT, colors.sand.DEFAULT],
  ['the focus ring on a deep ground', colors.white, colors.teal.deep],
])('%s stands out', (_, color, background) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(3);
});
