import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorsIn, nearestMixture, recolorDrawing } from '../../../scripts/drawn-assets/recolor.ts';
import { readTokenColors } from '../../../scripts/support/drawn-colors.ts';

const OLD = { white: '#ffffff', teal: '#004040', rose: '#e08060', danger: '#ff0000' };
const NEW = { white: '#fffff0', teal: '#200060', rose: '#60a0e0', danger: '#ff0000' };
const recolor = (svg: string): string => recolorDrawing(svg, OLD, NEW);

/** Largest distance of a color from its mixture: the accent of the drawings is a brighter clay. */
const MAX_DISTANCE = 24;

const drawings = globSync('src/assets/{pictures,logo}/*.svg');

test.each([
  ['a token', '<path fill="#004040"/>', '<path fill="#200060"/>'],
  ['a token in short form and in capitals', '<path stroke="#FFF"/>', '<path stroke="#fffff0"/>'],
  ['half of two tokens', '<path fill="#809f9f"/>', '<path fill="#907fa8"/>'],
  ['a color in a style', '<style>.a{fill:#e08060}</style>', '<style>.a{fill:#60a0e0}</style>'],
])('%s takes the color of the other palette', (_, before, after) => {
  expect(recolor(before)).toBe(after);
});

test('the id of a part, skin, and no color stay as they are', () => {
  const svg = '<use href="#add"/><path fill="#9c6b48" stroke="none"/>';
  expect(recolor(svg)).toBe(svg);
});

test.each(drawings)('%s stays as it is while the colors are equal, byte for byte', (file) => {
  const svg = readFileSync(file, 'utf8');
  const palette = readTokenColors(process.cwd());
  expect(recolorDrawing(svg, palette, { ...palette })).toBe(svg);
});

test.each(drawings)('every color of %s is a token, a mixture of two, or a color of skin and hair', (file) => {
  const palette = readTokenColors(process.cwd());
  const tokens = new Set(Object.values(palette));
  const strange = colorsIn(readFileSync(file, 'utf8')).filter(
    (color) => !tokens.has(color) && nearestMixture(color, palette).distance > MAX_DISTANCE,
  );
  expect(strange).toEqual([]);
});

test.each(drawings)('%s has its colors where they are read', (file) => {
  const parts = readFileSync(file, 'utf8').replace(/(?:href="|url\()#[\w-]+/g, '');
  expect(parts.match(/rgba?\(|hsla?\(|#[\da-f]{8}\b|(?:fill|stroke)="(?!none|#)[a-z]+"/gi)).toBeNull();
  const written = parts.match(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi) ?? [];
  expect(written).toHaveLength(parts.match(/(?:fill|stroke|stop-color)(?:="|:)#/g)?.length ?? 0);
});
