import { expect, test } from 'vitest';
import { isOpenOn, publishable } from '../../../src/queries/publishable.ts';

interface Quotation {
  readonly quote: string;
  readonly sample?: true;
}

const invented: Quotation = { quote: 'Invented.', sample: true };
const real: Quotation = { quote: 'Real.' };

test.each([
  ['a sample clinic shows both', true, [invented, real], [invented, real]],
  ['a real clinic shows only words of patients', false, [invented, real], [real]],
  ['a real clinic with invented words only shows none', false, [invented], []],
])('%s', (_, isSampleClinic, quotations, shown) => {
  expect(publishable(quotations, isSampleClinic)).toEqual(shown);
});

test.each([
  ['the day before its last day', '2026-11-29', true],
  ['its last day', '2026-11-30', true],
  ['the day after', '2026-12-01', false],
  ['the same day a year later', '2027-11-30', false],
])('on %s (%s) a position is open: %s', (_, today, isOpen) => {
  expect(isOpenOn({ closes: '2026-11-30' }, today)).toBe(isOpen);
});

test('a position without a last day is open', () => {
  expect(isOpenOn({}, '2099-01-01')).toBe(true);
});
