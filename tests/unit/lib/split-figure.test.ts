import { expect, test } from 'vitest';
import { splitFigure } from '../../../src/lib/split-figure.ts';

test.each([
  ['60-65% per cycle, about 6 in 10', '60-65%', 'per cycle, about 6 in 10'],
  ['১৫-২০%, প্রতি সাইকেলে', '১৫-২০%', 'প্রতি সাইকেলে'],
  ['4.5% of couples', '4.5%', 'of couples'],
  ['12%', '12%', ''],
])('the figure at the beginning of “%s” is %s', (text, figure, context) => {
  expect(splitFigure(text)).toEqual([figure, context]);
});

test.each(['Depends on the cause. With ICSI, 60-65% per cycle', '2 branches', ''])(
  '“%s” begins with no figure in percent',
  (text) => {
    expect(splitFigure(text)).toEqual([undefined, text]);
  },
);
