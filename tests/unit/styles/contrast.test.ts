import { expect, test } from 'vitest';
import { contrast, PAIRS } from '../../../src/styles/contrast.ts';

test.each(PAIRS)(
  '$name: $color on $background has a contrast of at least $minimum',
  ({ color, background, minimum }) => {
    expect(contrast(color, background)).toBeGreaterThanOrEqual(minimum);
  },
);

test('contrast follows the WCAG formula', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
