import { expect, test } from 'vitest';
import { fillPlaceholders, type Placeholder } from '../../../src/lib/placeholders.ts';

const placeholders = new Map<string, Placeholder>([
  ['ivf-success', { shown: '60-65%', plain: 'about 6 in 10', topic: 'success' }],
  ['hotline', { shown: '02-9123456' }],
  ['clinic', { shown: 'The Clinic' }],
  ['company', { shown: 'Health Ltd.' }],
]);

const ENGLISH = { stop: '.', percent: '%', hyphen: '-' };
const BANGLA = { stop: '।', percent: ' শতাংশ', hyphen: ' থেকে ' };

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

test.each([
  ['A unit of {company}.', 'A unit of Health Ltd.'],
  ['A unit of {company}', 'A unit of Health Ltd.'],
  ['{company} and {clinic}.', 'Health Ltd. and The Clinic.'],
])('%s has one stop at its end', (text, filled) => {
  expect(fillPlaceholders({ text }, placeholders, ENGLISH).filled).toEqual({ text: filled });
});

test.each(['{nothing}', '{clinic.plain}'])('%s has no value and throws', (text) => {
  expect(() => fillPlaceholders({ text }, placeholders, ENGLISH)).toThrow(/There is no value for/);
});

test.each([
  ['a sentence', 'প্রতি সাইকেলে {ivf-success}।', 'প্রতি সাইকেলে 60 থেকে 65 শতাংশ।'],
  ['a cell of a table', '{ivf-success}', '60-65%'],
  ['a phone number', '{hotline} নম্বরে ফোন করুন।', '02-9123456 নম্বরে ফোন করুন।'],
])('%s has the percent signs and ranges of its locale', (_, text, filled) => {
  expect(fillPlaceholders({ text }, placeholders, BANGLA).filled).toEqual({ text: filled });
});
