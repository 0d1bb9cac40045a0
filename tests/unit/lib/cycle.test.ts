import { expect, test } from 'vitest';
import { offeredExtras } from '../../../src/lib/cycle.ts';

test.each([
  [
    ['icsi', undefined, 'pgt'],
    ['freezing', 'pgt', 'frozen'],
  ],
  [
    ['icsi', undefined],
    ['freezing', 'frozen'],
  ],
  [[], ['freezing', 'frozen']],
] as const)('with prices for %j, a couple can add %j', (priced, extras) => {
  expect(offeredExtras(priced)).toEqual(extras);
});
