import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrastFaults } from '../../../src/content-rules/contrast.ts';
import { contrast } from '../../../src/lib/contrast.ts';
import tokens from '../../../src/styles/tokens.json' with { type: 'json' };

const { colors } = tokens;
const { gold, teal, sand, amber, danger } = colors;

test('every pair of colors is easy to read', () => {
  expect(contrastFaults(colors)).toEqual([]);
});

test.each([
  [{ cream: '#998877' }, 'ink text on cream: #1d2b2a on #998877 has a contrast of 4.3, and needs 7.'],
  [{ danger: '#ff4444' }, 'white text on an emergency button: #ffffff on #ff4444'],
  [{ sand: { ...colors.sand, line: '#f0e8da' } }, 'border of a field: #f0e8da on #ffffff'],
])('%j is refused', (changed, message) => {
  expect(contrastFaults({ ...colors, ...changed }).join('\n')).toContain(message);
});

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
