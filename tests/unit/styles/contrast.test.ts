import { expect, test } from 'vitest';
import { contrast, PAIRS } from '../../../src/styles/contrast.ts';

test.each(PAIRS)('$what: $color on $ground has a contrast of at least $least', ({ color, ground, least }) => {
  expect(contrast(color, ground)).toBeGreaterThanOrEqual(least);
});

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
