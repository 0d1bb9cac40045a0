import { expect, test } from 'vitest';
import { unstatedOf } from '../../../src/lib/unstated.ts';

const AGES_AND_YEARS = 'The clinic has not yet stated ages and years.';
const own = { topic: 'success' };

test.each([
  ['no population', [own], AGES_AND_YEARS],
  [
    'no population, beside one that has it',
    [{ ...own, population: 'Women under 35', period: '2025' }, own],
    AGES_AND_YEARS,
  ],
  ['an empty population', [{ ...own, population: '', period: '2025' }], AGES_AND_YEARS],
  [
    'a population without years',
    [{ ...own, population: 'Women under 35' }],
    'The clinic has not yet stated the years.',
  ],
])('a success rate with %s says so', (_, figures, sentence) => {
  expect(unstatedOf(figures)).toBe(sentence);
});

test.each([
  ['states both', { ...own, population: 'Women under 35', period: '2025' }],
  ['is a fact', { topic: 'fact' }],
  ['is another’s', { topic: 'published' }],
  ['is a rating', { topic: 'rating' }],
])('a figure that %s needs no such sentence', (_, figure) => {
  expect(unstatedOf([figure])).toBeUndefined();
});

test('a page without figures needs none', () => {
  expect(unstatedOf([])).toBeUndefined();
});
