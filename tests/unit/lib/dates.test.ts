import { expect, test } from 'vitest';
import { clockTime, longDate } from '../../../src/lib/dates.ts';
import { WORDS } from '../../support/words.ts';

test('dates are in long US English form, in the Dhaka time zone', () => {
  expect(longDate('2026-11-19T20:00:00.000Z', WORDS.formats)).toBe('November 20, 2026');
});

test.each([
  ['09:00', '9:00 AM'],
  ['12:30', '12:30 PM'],
  ['00:15', '12:15 AM'],
  ['20:00', '8:00 PM'],
])('%s is formatted as %s', (time, formatted) => {
  expect(clockTime(time, WORDS.formats)).toBe(formatted);
});
