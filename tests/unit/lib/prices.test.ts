import { expect, test } from 'vitest';
import { formatPrice, sumOf } from '../../../src/lib/prices.ts';
import { WORDS } from '../../support/words.ts';

/** A text whose no-break spaces are spaces. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [{ from: 2000 }, 'BDT 2,000'],
  [{ from: 99_999 }, 'BDT 99,999'],
  [{ from: 180_000, to: 220_000 }, 'BDT 1,80,000 to 2,20,000'],
  [{ from: 12_345_678 }, 'BDT 1,23,45,678'],
  [{ from: 12_000, per: 'a year' }, 'BDT 12,000 a year'],
  [{ from: 2000, sample: true as const }, 'BDT 2,000 (sample)'],
])('%j is shown in taka with lakh and crore: %s', (price, shown) => {
  expect(spaced(formatPrice(price, WORDS.formats, WORDS.prices.sample))).toBe(shown);
});

test('a sum of fixed prices is one price', () => {
  expect(sumOf([{ from: 140_000 }, { from: 2500 }])).toEqual({ from: 142_500 });
});

test('a sum with a range in it is a range; a fixed price counts at both ends', () => {
  expect(sumOf([{ from: 140_000 }, { from: 60_000, to: 120_000 }, { from: 2500, to: 3000 }])).toEqual({
    from: 202_500,
    to: 263_000,
  });
});

test('a sum with an invented price in it is a sample', () => {
  expect(sumOf([{ from: 1000 }, { from: 2000, sample: true }])).toEqual({ from: 3000, sample: true });
});
