import { expect, test } from 'vitest';
import { fillPlaceholders, type Placeholder } from '../../../src/lib/placeholders.ts';

const placeholders = new Map<string, Placeholder>([
  ['ivf-success', { shown: '60-65%', plain: 'about 6 in 10' }],
  ['clinic', { shown: 'The Clinic' }],
]);

const ENGLISH = { stop: '.', percent: '%' };
const BANGLA = { stop: '।', percent: ' শতাংশ' };

test('placeholders are filled at any depth, and their names are returned', () => {
  const content = {
    heading: 'At {clinic}',
    rows: [{ text: '{ivf-success} per cycle, {ivf-success.plain}' }],
    count: 2,
  };
  expect(fillPlaceholders(content, placeholders, ENGLISH)).toEqual({
    filled: { heading: 'At The Clinic', rows: [{ text: '60-65% per cycle, about 6 in 10' }], count: 2 },
    used: new Set(['clinic', 'ivf-success']),
  });
  expect(content.heading).toBe('At {clinic}');
});

test.each(['{nothing}', '{clinic.plain}'])('%s has no value and throws', (text) => {
  expect(() => fillPlaceholders({ text }, placeholders, ENGLISH)).toThrow(/There is no value for/);
});

test.each([
  ['a sentence', 'প্রতি সাইকেলে {ivf-success}।', 'প্রতি সাইকেলে 60-65 শতাংশ।'],
  ['a cell of a table', '{ivf-success}', '60-65%'],
])('%s has the percent sign as its locale writes it there', (_, text, filled) => {
  expect(fillPlaceholders({ text }, placeholders, BANGLA).filled).toEqual({ text: filled });
});
