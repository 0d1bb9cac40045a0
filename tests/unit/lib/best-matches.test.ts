import { expect, test } from 'vitest';
import { bestMatches } from '../../../src/lib/best-matches.ts';

const LIMITS = { least: 0.5, gap: 0.2, most: 2 };

test.each([
  ['the best first', [0.6, 0.7], [0.7, 0.6]],
  ['at most so many', [0.7, 0.6, 0.65], [0.7, 0.65]],
  ['nothing below the lowest score', [0.4, 0.1], []],
  ['nothing far below the best', [0.9, 0.6], [0.9]],
  ['an exact match alone', [0.9, 1], [1]],
  ['several exact matches', [1, 0.9, 1], [1, 1]],
  ['nothing of nothing', [], []],
])('%s', (_, scores, best) => {
  expect(bestMatches(scores, (score) => score, LIMITS)).toEqual(best);
});
