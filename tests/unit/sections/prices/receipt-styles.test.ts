import { expect, test } from 'vitest';
import { receiptStyles } from '../../../../src/sections/prices/receipt-styles.ts';

test('an extra below three parts has two sums, each shown for its state', () => {
  expect(receiptStyles({ id: 'cycle', parts: 3, extras: 1 })).toBe(
    '@supports selector(:has(*)){' +
      '#cycle .receipt:not(:has(li:nth-child(4)>:checked)) [aria-live]>p:nth-of-type(1),' +
      '#cycle .receipt:has(li:nth-child(4)>:checked) [aria-live]>p:nth-of-type(2)' +
      '{display:block}}',
  );
});

test('the last of the sums is that of all extras', () => {
  const css = receiptStyles({ id: 'cycle', parts: 1, extras: 2 });
  expect(css.split(',')).toHaveLength(4);
  expect(css.split(',').at(-1)).toBe(
    '#cycle .receipt:has(li:nth-child(2)>:checked):has(li:nth-child(3)>:checked) [aria-live]>p:nth-of-type(4){display:block}}',
  );
});
