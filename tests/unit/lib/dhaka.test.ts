import { expect, test } from 'vitest';
import { dhakaDay, endOfDay } from '../../../src/lib/dhaka.ts';

test.each([
  ['2026-11-30T17:59:59Z', '2026-11-30'],
  ['2026-11-30T18:00:00Z', '2026-12-01'],
  ['2028-02-28T18:00:00Z', '2028-02-29'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('%s is the day %s in Dhaka', (moment, day) => {
  expect(dhakaDay(Date.parse(moment))).toBe(day);
});

test('the end of a day is its last second in Dhaka', () => {
  const end = Date.parse(endOfDay('2026-11-30'));
  expect(dhakaDay(end)).toBe('2026-11-30');
  expect(dhakaDay(end + 1000)).toBe('2026-12-01');
});
