import { expect, test } from 'vitest';
import { formatDays } from '../../../src/lib/format-days.ts';
import { closedDays, encodeHours, isOpen, WEEKDAYS, type Weekday } from '../../../src/lib/opening-hours.ts';
import { WORDS } from '../../support/words.ts';

const SIX_DAYS: Weekday[] = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
const encoded = encodeHours([
  { days: SIX_DAYS, from: '09:00', to: '20:00' },
  { days: ['Friday'], from: '16:00', to: '18:00' },
]);

test.each<[days: Weekday[], text: string]>([
  [SIX_DAYS, 'Saturday to Thursday'],
  [SIX_DAYS.toReversed(), 'Saturday to Thursday'],
  [['Friday'], 'Friday'],
  [[...WEEKDAYS], 'Every day'],
  [['Monday', 'Tuesday'], 'Monday and Tuesday'],
  [['Monday', 'Thursday'], 'Monday and Thursday'],
  [['Friday', 'Saturday'], 'Friday and Saturday'],
  [['Saturday', 'Thursday', 'Friday'], 'Thursday to Saturday'],
  [['Saturday', 'Sunday', 'Monday', 'Wednesday'], 'Saturday to Monday and Wednesday'],
])('the days %j read "%s"', (days, text) => {
  expect(formatDays(days, WORDS.formats)).toBe(text);
});

test('the days of no line are closed', () => {
  expect(closedDays([{ days: SIX_DAYS }])).toEqual(['Friday']);
  expect(closedDays([{ days: ['Friday'] }, { days: SIX_DAYS }])).toEqual([]);
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
  expect(isOpen(encoded, Date.parse(time), 'Asia/Dhaka')).toBe(open);
});

test.each<[days: Weekday[], open: string]>([
  [[...WEEKDAYS], 'Sat Sun Mon Tue Wed Thu Fri'],
  [['Friday', 'Saturday'], 'Sat Fri'],
  [['Sunday'], 'Sun'],
  [['Monday', 'Tuesday'], 'Mon Tue'],
])('a branch with the days %j is open on %s', (days, open) => {
  const hours = encodeHours([{ days, from: '09:00', to: '20:00' }]);
  const noons = WEEKDAYS.map((day, index) => ({ day, noon: Date.parse(`2026-11-${21 + index}T06:00:00Z`) }));
  const found = noons
    .filter(({ noon }) => isOpen(hours, noon, 'Asia/Dhaka'))
    .map(({ day }) => day.slice(0, 3));
  expect(found.join(' ')).toBe(open);
});
