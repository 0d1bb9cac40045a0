/** Danger and links are told apart without color. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rules of all styles that set the color of danger for text, e.g. `.button-danger`. */
const rules = globSync('src/**/*.{astro,css}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }))
    .filter(({ body }) => /@apply[^;]*\btext-danger\b/.test(body)),
);

test('each button with text in the color of danger has a double edge, which no link has', () => {
  expect(rules.length).toBeGreaterThanOrEqual(2);
  const plain = rules.filter(({ body }) => !/border-left(?:: [\d.]+rem|-style:) double;/.test(body));
  expect(plain.map(({ selector }) => selector)).toEqual([]);
});

test('no element has text in the color of danger without an icon or an edge', () => {
  const marked = /<Icon name="siren"[^>]*text-danger/g;
  const others = globSync('src/**/*.{astro,tsx}').filter((file) => {
    const [markup = ''] = readFileSync(file, 'utf8')
      .replace(/^---.*?---/s, '')
      .split('<style');
    return markup.replace(marked, '').includes('text-danger');
  });
  expect(others).toEqual([]);
});
