import { expect, test } from 'vitest';
import { unstatedOf } from '../../../src/claims/unstated-context.ts';
import { WORDS } from '../../support/words.ts';

const words = WORDS.figures.unstated;

const AGES_AND_YEARS = 'The clinic has not yet stated ages and years.';
const own = { topic: 'success', shown: '60-65%' };

test.each([
  ['no population', [own], AGES_AND_YEARS],
  [
    'no population, beside one that has it',
    [{ ...own, shown: '50-60%', population: 'Women under 35' }, own],
    'The clinic has not yet stated the years, nor the ages behind 60-65%.',
  ],
  [
    'no population, beside one that has all, with the years of both',
    [
      { ...own, population: 'Women under 35', period: '2025' },
      { ...own, period: '2025' },
    ],
    'The clinic has not yet stated the ages behind 60-65%.',
  ],
  ['no population, like another one', [own, { ...own, shown: '70-80%', period: '2025' }], AGES_AND_YEARS],
  ['an empty population', [{ ...own, population: '', period: '2025' }], AGES_AND_YEARS],
  [
    'a population without years',
    [{ ...own, population: 'Women under 35' }],
    'The clinic has not yet stated the years.',
  ],
])('a success rate with %s says so', (_, figures, sentence) => {
  expect(unstatedOf(figures, words)).toBe(sentence);
});

test.each([
  ['states both', { ...own, population: 'Women under 35', period: '2025' }],
  ['is a fact', { ...own, topic: 'fact' }],
  ['is another’s', { ...own, topic: 'published' }],
  ['is a rating', { ...own, topic: 'rating' }],
])('a figure that %s needs no such sentence', (_, figure) => {
  expect(unstatedOf([figure], words)).toBeUndefined();
});

test('a page without figures needs none', () => {
  expect(unstatedOf([], words)).toBeUndefined();
});
