import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import tokens from '../../../src/styles/tokens.json' with { type: 'json' };
import { contrast } from '../../support/contrast.ts';

const { colors } = tokens;

/** A color pair of the site. */
interface ColorPair {
  readonly name: string;
  readonly color: string;
  readonly background: string;
  /** Minimum contrast: 7 for text (WCAG 2.2 AAA), 3 for controls and focus indicators. */
  readonly minimum: 7 | 3;
}

const BACKGROUNDS = {
  white: colors.white,
  cream: colors.cream,
  sand: colors.sand.DEFAULT,
  blush: colors.blush,
  pale: colors.teal.pale,
};
const TEXT_COLORS = {
  ink: colors.ink.DEFAULT,
  soft: colors.ink.soft,
  teal: colors.teal.DEFAULT,
  deep: colors.teal.deep,
  mistake: colors.amber.DEFAULT,
  danger: colors.danger,
};
const { white, ink, gold, teal, sand, amber, danger } = colors;
const text = (name: string, color: string, background: string): ColorPair => ({
  name,
  color,
  background,
  minimum: 7,
});
const control = (name: string, color: string, background: string): ColorPair => ({
  name,
  color,
  background,
  minimum: 3,
});

/** All color pairs of the site. */
const PAIRS: readonly ColorPair[] = [
  ...Object.entries(TEXT_COLORS).flatMap(([colorName, color]) =>
    Object.entries(BACKGROUNDS).map(([name, background]) =>
      text(`${colorName} text on ${name}`, color, background),
    ),
  ),
  text('text on a booking button', ink.DEFAULT, gold.DEFAULT),
  text('text on a hovered booking button', ink.DEFAULT, gold.light),
  text('white text on a call button', white, teal.DEFAULT),
  text('white text on an emergency button', white, danger),
  text('white text on a deep background', white, teal.deep),
  text('white text on the label of an emergency card', white, danger),
  text('deep text on the label of an urgent card', teal.deep, amber.pale),
  control('border of an urgent card', amber.DEFAULT, colors.cream),
  control('border of an emergency card', danger, colors.cream),
  control('border of a field', sand.line, white),
  control('border of a button', teal.DEFAULT, sand.DEFAULT),
  control('border of a booking button', gold.line, sand.DEFAULT),
  control('icon', teal.mid, sand.DEFAULT),
  control('focus ring', ink.DEFAULT, sand.DEFAULT),
  control('focus ring on a deep background', white, teal.deep),
];

test.each(PAIRS)(
  '$name: $color on $background has a contrast of at least $minimum',
  ({ color, background, minimum }) => {
    expect(contrast(color, background)).toBeGreaterThanOrEqual(minimum);
  },
);

/** Minimum contrast of the booking button with danger and links: 4 keeps them apart without hue, e.g. in grey. */
const APART_IN_GREY = 4;

test.each([
  ['danger', danger],
  ['links', teal.DEFAULT],
  ['a call button', teal.DEFAULT],
  ['an urgent sign', amber.DEFAULT],
])('in grey, the booking button differs from %s', (_, color) => {
  expect(contrast(gold.DEFAULT, color)).toBeGreaterThanOrEqual(APART_IN_GREY);
});

test('in grey, the label of an emergency differs from the labels of all other cards', () => {
  for (const label of [amber.pale, teal.pale, sand.DEFAULT])
    expect(contrast(danger, label)).toBeGreaterThanOrEqual(APART_IN_GREY);
});

/** Returns true for a strong red: its red channel has twice the value of the others together. */
function isRed(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(hex.slice(start, start + 2), 16),
  );
  return red > 2 * Math.max(green, blue);
}

test('danger alone is red, apart from drawings', () => {
  const red = Object.entries(colors)
    .flatMap(([name, shades]) =>
      (typeof shades === 'string' ? [shades] : Object.values(shades)).map((color) => ({ name, color })),
    )
    .filter(({ color }) => isRed(color))
    .map(({ name }) => name);
  expect(red).toEqual(['clay', 'danger']);
});

test('the red of drawings is in drawings only', async () => {
  const files = await Array.fromAsync(glob('src/**/*.{astro,css,tsx,ts}'));
  const users = files.filter((file) => /(?<!stroke)-clay\b|colors\.clay\b/.test(readFileSync(file, 'utf8')));
  expect(users).toEqual([]);
});

test('contrast follows the WCAG formula', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
