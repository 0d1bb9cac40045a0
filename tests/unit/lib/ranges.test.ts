import { expect, test } from 'vitest';
import { splitRanges } from '../../../src/lib/ranges.ts';

const ENGLISH = { range: '{from} to {to}', money: 'BDT {amount}' };
const BANGLA = { range: '{from} থেকে {to}', money: '{amount} টাকা' };

test.each([
  ['It takes 10 to 12 days.', ENGLISH, ['10 to 12']],
  ['BDT 2,02,500 to 2,63,000 (sample)', ENGLISH, ['BDT 2,02,500 to 2,63,000']],
  ['50-60% of cycles, 4-6 weeks', ENGLISH, ['50-60%', '4-6']],
  ['40% to 60%', ENGLISH, ['40% to 60%']],
  ['১০ থেকে ১২ দিন', BANGLA, ['১০ থেকে ১২']],
  ['২,০২,৫০০ থেকে ২,৬৩,০০০ টাকা (নমুনা)', BANGLA, ['২,০২,৫০০ থেকে ২,৬৩,০০০ টাকা']],
  ['৩-৫টি ভ্রূণ', BANGLA, ['৩-৫টি']],
  ['From 3 up, to 5 years; 12 months', ENGLISH, []],
  ['ICSI to IVF', ENGLISH, []],
] as const)('the ranges of "%s" are found', (text, formats, ranges) => {
  const parts = splitRanges(text, formats);
  expect(parts.join('')).toBe(text);
  expect(parts.filter((_, index) => index % 2 === 1)).toEqual(ranges);
});
