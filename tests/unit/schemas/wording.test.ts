import { expect, test } from 'vitest';
import { claimFaults, markupFaults, NO_MARKUP, noClaims } from '../../../src/schemas/wording.ts';

test.each([
  ['Call 01712-345678 today', '01712-345678'],
  ['Call 01712–345 678 today', '01712–345 678'],
  ['Call 01712—345678 today', '01712—345678'],
  ['Call (02) 9123456 today', '(02) 9123456'],
  ['Call 02/9123456 today', '02/9123456'],
  ['Call +880 (2) 9123.4567 today', '+880 (2) 9123.4567'],
  ['Call 880-2-91234567 today', '880-2-91234567'],
  ['Call 00880 1712 345678 today', '00880 1712 345678'],
  ['Call ০১৭১২-৩৪৫৬৭৮ today', '০১৭১২-৩৪৫৬৭৮'],
  ['Call +44 20 7946 0958 today', '+44 20 7946 0958'],
  ['Call 1712 345 678 today', '1712 345 678'],
  ['Call 01712\u00a0345678 today', '01712\u00a0345678'],
  ['It helps 100% of couples', '100%'],
  ['It helps 99.5 % of couples', '99.5 %'],
  ['It helps 99\u00a0% of couples', '99\u00a0%'],
  ['It helps ১০০% of couples', '১০০%'],
  ['It helps 60 percent of couples', '60 percent'],
  ['It helps 60 Per Cent of couples', '60 Per Cent'],
  ['A hundred per cent of couples', 'hundred per cent'],
  ['Nine out of ten couples', 'Nine out of ten'],
])('in "%s" the fault "%s" is found, in the editor too', (text, found) => {
  expect(claimFaults(text, '880').join()).toMatch(`"${found}" is a `);
  expect(text).not.toMatch(new RegExp(noClaims('880'), 'u'));
});

test.each([
  '<b>guaranteed</b>',
  '<BR/>',
  'Tom &amp; Jerry',
  '**bold**',
  'a\n## Title',
  'a\n - IVF',
  '“Best”',
])('the markup in %j is found, in the editor too', (text) => {
  expect(markupFaults(text)).toHaveLength(1);
  expect(text).not.toMatch(new RegExp(NO_MARKUP, 'u'));
});

test.each([
  'Call {hotline}, or 999 in an emergency, 109 or 16263',
  'On 05/03/2026 - 07/03/2026 and 02.04.2027 10:30',
  'Open 09:00-17:00 and 10:00–13:00, 2026-11-02',
  'Ages 35-39 40-42 43-44; 7 to 14 eggs; 0.5 ml',
  'Prices of 1,80,000 to 2,50,000 taka; 40 000 – 50 000',
  'A study of 2023-2024, 1,234,567 women, ISBN 978-0-13-468599-1',
  'House 12/A, Road 11, Dhaka 1213',
  'One in the morning, page 2 of 3, AMH < 1',
])('the text "%s" is right', (text) => {
  expect([...markupFaults(text), ...claimFaults(text, '880')]).toEqual([]);
  expect(text).toMatch(new RegExp(noClaims('880'), 'u'));
});
