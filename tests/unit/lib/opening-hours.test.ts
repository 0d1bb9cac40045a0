import { expect, test } from 'vitest';
import { encodeHours, isOpen, weekdays } from '../../../src/lib/opening-hours.ts';

const encoded = encodeHours([
  { days: 'Saturday to Thursday', from: '09:00', to: '20:00' },
  { days: 'Friday', from: '16:00', to: '18:00' },
]);

test.each([
  ['Saturday to Thursday', ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']],
  ['Sunday - Tuesday', ['Sunday', 'Monday', 'Tuesday']],
  ['Friday', ['Friday']],
  ['every day', []],
  ['Saturday to Someday', []],
])('"%s" is parsed as %j', (text, days) => {
  expect(weekdays(text)).toEqual(days);
});

test.each([
  // UTC; Dhaka is six hours ahead. November 21, 2026 is a Saturday.
  ['2026-11-21T02:59:59Z', false, '8:59:59 AM'],
  ['2026-11-21T03:00:00Z', true, '9 AM'],
  ['2026-11-21T13:59:59Z', true, '7:59:59 PM'],
  ['2026-11-21T14:00:00Z', false, '8 PM'],
  ['2026-11-26T20:00:00Z', false, 'Friday 2 AM, Thursday in UTC'],
  ['2026-11-27T05:00:00Z', false, 'Friday 11 AM'],
  ['2026-11-27T10:30:00Z', true, 'Friday 4:30 PM, within the Friday hours'],
  ['2026-11-27T19:00:00Z', false, 'Saturday 1 AM'],
])('at %s open is %s: %s', (time, open) => {
  expect(isOpen(encoded, Date.parse(time))).toBe(open);
});

test('hours whose days cannot be parsed are never open', () => {
  expect(isOpen(encodeHours([{ days: 'every day', from: '00:00', to: '23:59' }]), Date.now())).toBe(false);
});
