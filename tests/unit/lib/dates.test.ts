import { expect, test } from 'vitest';
import { clockTime, formatHours, longDate } from '../../../src/lib/dates.ts';
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

test.each([
  ['09:00', '17:00', '9:00 AM to 5:00 PM'],
  ['18:00', '24:00', '6:00 PM to 12:00 AM'],
  ['00:00', '24:00', '24 hours'],
  ['00:00', '23:59', '24 hours'],
])('hours from %s to %s are formatted as %s', (from, to, formatted) => {
  expect(formatHours({ from, to }, WORDS.formats)).toBe(formatted);
});
