import { expect, test } from 'vitest';
import { isOpen, packHours, weekdays } from '../../../src/lib/opening-hours.ts';

const packed = packHours([
  { days: 'Saturday to Thursday', from: '09:00', to: '20:00' },
  { days: 'Friday', from: '16:00', to: '18:00' },
]);

test.each([
  ['Saturday to Thursday', ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']],
  ['Sunday - Tuesday', ['Sunday', 'Monday', 'Tuesday']],
  ['Friday', ['Friday']],
  ['every day', []],
  ['Saturday to Someday', []],
])('"%s" means %j', (words, days) => {
  expect(weekdays(words)).toEqual(days);
});

test.each([
  // Universal time; Dhaka is six hours ahead. November 21, 2026 is a Saturday.
  ['2026-11-21T02:59:59Z', false, 'a second before nine'],
  ['2026-11-21T03:00:00Z', true, 'nine sharp'],
  ['2026-11-21T13:59:59Z', true, 'a second before eight in the evening'],
  ['2026-11-21T14:00:00Z', false, 'eight in the evening'],
  ['2026-11-26T20:00:00Z', false, 'two in the night of Friday, still Thursday in London'],
  ['2026-11-27T05:00:00Z', false, 'Friday morning'],
  ['2026-11-27T10:30:00Z', true, 'Friday afternoon, which has hours of its own'],
  ['2026-11-27T19:00:00Z', false, 'one in the night of Saturday'],
])('at %s open is %s: %s', (moment, open) => {
  expect(isOpen(packed, Date.parse(moment))).toBe(open);
});

test('hours whose days cannot be read are never open', () => {
  expect(isOpen(packHours([{ days: 'every day', from: '00:00', to: '23:59' }]), Date.now())).toBe(false);
});
