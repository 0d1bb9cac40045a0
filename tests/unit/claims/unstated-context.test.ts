import { expect, test } from 'vitest';
import { unstatedOf } from '../../../src/claims/unstated-context.ts';
import { WORDS } from '../../support/words.ts';

const AGES_AND_YEARS = 'Ask us which ages and years this counts.';
const own = { topic: 'success', shown: '60-65%' };

test.each([
  ['no population', [own], AGES_AND_YEARS],
  [
    'no population, beside one that has it',
    [{ ...own, shown: '50-60%', population: 'Women under 35' }, own],
    'Ask us which years this counts, and which ages are behind 60-65%.',
  ],
  [
    'no population, beside one that has all, with the years of both',
    [
      { ...own, population: 'Women under 35', period: '2025' },
      { ...own, period: '2025' },
    ],
    'Ask us which ages are behind 60-65%.',
  ],
  [
    'no population, like two others, beside one that has it, which would be a list of percentages',
    [{ ...own, population: 'Women under 35' }, own, { ...own, shown: '40-60%' }, { ...own, shown: '60-70%' }],
    AGES_AND_YEARS,
  ],
  ['no population, like another one', [own, { ...own, shown: '70-80%', period: '2025' }], AGES_AND_YEARS],
  ['an empty population', [{ ...own, population: '', period: '2025' }], AGES_AND_YEARS],
  [
    'a population without years',
    [{ ...own, population: 'Women under 35' }],
    'Ask us which years this counts.',
  ],
])('a success rate with %s names what to ask for', (_, figures, sentence) => {
  expect(unstatedOf(figures, WORDS)).toBe(sentence);
});

test.each([
  ['states both', { ...own, population: 'Women under 35', period: '2025' }],
  ['is a fact', { ...own, topic: 'fact' }],
  ['is another’s', { ...own, topic: 'published' }],
  ['is a rating', { ...own, topic: 'rating' }],
])('a figure that %s needs no such sentence', (_, figure) => {
  expect(unstatedOf([figure], WORDS)).toBeUndefined();
});

test('a page without figures needs none', () => {
  expect(unstatedOf([], WORDS)).toBeUndefined();
});

test('its figures are written as in a sentence of the locale', () => {
  const formats = { ...WORDS.formats, percent: ' percent', hyphen: ' to ' };
  const figures = [
    { ...own, population: 'Women under 35', period: '2025' },
    { ...own, period: '2025' },
  ];
  expect(unstatedOf(figures, { ...WORDS, formats })).toBe('Ask us which ages are behind 60 to 65 percent.');
});
