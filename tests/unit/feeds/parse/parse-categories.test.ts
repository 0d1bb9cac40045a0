import { expect, test } from 'vitest';
import { parseCategories } from '../../../../src/feeds/parse/parse-categories.ts';

test.each([
  [
    ['IVF', 'IUI'],
    ['IVF', 'IUI'],
  ],
  ['Costs', ['Costs']],
  [
    ['IVF', null, ' ', 'IVF', '<b>Men</b>', 7],
    ['IVF', 'Men'],
  ],
  [['a\u202eb'], ['ab']],
  [null, []],
  [undefined, []],
  [5, []],
  [{}, []],
])('%j are the categories %j', (value, categories) => {
  expect(parseCategories(value)).toEqual(categories);
});

test('at most twelve are taken, each of at most 60 characters', () => {
  const categories = parseCategories(Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(100)}`));
  expect(categories).toHaveLength(12);
  expect(categories[0]).toBe(`0 ${'x'.repeat(58)}…`);
});
