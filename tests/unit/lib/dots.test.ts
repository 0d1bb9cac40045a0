import { expect, test } from 'vitest';
import { dotsPath } from '../../../src/lib/dots.ts';

test.each([
  [0, 0],
  [5, 1],
  [17, 3],
  [33, 7],
  [35, 7],
  [42, 8],
  [100, 20],
  [140, 20],
  [-3, 0],
])('%i percent is drawn as %i half dots', (percent, halves) => {
  expect(dotsPath(percent).match(/M/g)?.length ?? 0).toBe(halves);
});

test('a dot is a left and a right half with the same center', () => {
  expect(dotsPath(10)).toBe('M5 1a4 4 0 0 0 0 8zM5 1a4 4 0 0 1 0 8z');
});
