import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A color that is written out. `&#8203;` and the id of an element are none. */
const LITERAL =
  /(?<![&\w"'`(/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|["'`]#(?:[\da-f]{8}|[\da-f]{6})\b|\b(?:rgb|hsl)a?\(\s*\d/gi;

test('the tokens are the only colors of styles, components and the configuration', () => {
  const files = [...globSync('src/**/*.{astro,ts,tsx,js,css}'), 'tailwind.config.cjs'];
  expect(files.length).toBeGreaterThan(250);
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(LITERAL) ?? []).map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a { color: #0f3d3e }', 1],
  ['box-shadow: 0 0 1px rgb(29 43 42 / 0.2)', 1],
  ['<meta content="#0f3d3e">', 1],
  ['text.replace(/&#8203;/g)', 0],
  ['theme("colors.ink.DEFAULT / 20%")', 0],
  ['/about-us#our-vision', 0],
  ['#menu:popover-open', 0],
])('%s has %i of them', (code, count) => {
  expect(code.match(LITERAL) ?? []).toHaveLength(count);
});
