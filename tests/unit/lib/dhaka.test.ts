import { expect, test } from 'vitest';
import { dhakaDateAndTime } from '../../../scripts/support/dhaka-time.ts';
import { parseDate } from '../../../src/feeds/parse/parse-date.ts';
import { longDate } from '../../../src/lib/dates.ts';
import { DHAKA_OFFSET, dhakaDay, endOfDay } from '../../../src/lib/dhaka.ts';

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

/** Midnights in Dhaka: of summer and winter, of the last day of a year and of a leap day. */
const MIDNIGHTS = ['2026-01-01', '2026-03-29', '2026-07-01', '2026-10-25', '2027-01-01', '2028-02-29'].map(
  (day) => ({ day, at: Date.parse(`${day}T00:00Z`) - DHAKA_OFFSET }),
);

test.each(MIDNIGHTS)('every file agrees about when $day begins in Dhaka', ({ day, at }) => {
  expect(parseDate(day)).toBe(new Date(at).toISOString());
  const named = new Date(`${day}T00:00Z`).toUTCString().slice(5, 16);
  expect(parseDate(named)).toBe(new Date(at).toISOString());

  for (const moment of [at - 1000, at, at + 1000]) {
    const shown = new Date(`${dhakaDay(moment)}T00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(longDate(new Date(moment).toISOString(), { locale: 'en-US' })).toBe(shown);
    expect(dhakaDateAndTime(moment)).toContain(shown);
  }
});
