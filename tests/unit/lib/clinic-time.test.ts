import { expect, test } from 'vitest';
import { clinicDateAndTime, messageTimeZone } from '../../../scripts/support/clinic-time.ts';
import { parseDate } from '../../../src/feeds/parse/parse-date.ts';
import { dayIn, endOfDay, fromLocalTime, zoneOffset } from '../../../src/lib/clinic-time.ts';
import { longDate } from '../../../src/lib/dates.ts';
import { readClinicPlace } from '../../../src/schemas/place-file.ts';

const HOUR = 3_600_000;

test.each([
  ['2026-11-30T17:59:59Z', 'Asia/Dhaka', '2026-11-30'],
  ['2026-11-30T18:00:00Z', 'Asia/Dhaka', '2026-12-01'],
  ['2028-02-28T18:00:00Z', 'Asia/Dhaka', '2028-02-29'],
  ['2026-12-31T23:00:00Z', 'Asia/Dhaka', '2027-01-01'],
  ['2026-11-30T18:29:59Z', 'Asia/Kolkata', '2026-11-30'],
  ['2026-11-30T18:30:00Z', 'Asia/Kolkata', '2026-12-01'],
  ['2026-07-01T22:59:59Z', 'Europe/London', '2026-07-01'],
  ['2026-07-01T23:00:00Z', 'Europe/London', '2026-07-02'],
  ['2026-12-01T04:59:59Z', 'America/New_York', '2026-11-30'],
])('%s in %s is the day %s', (moment, timeZone, day) => {
  expect(dayIn(Date.parse(moment), timeZone)).toBe(day);
});

test.each([
  ['2026-11-30', 'Asia/Dhaka', '2026-11-30T23:59:59+06:00'],
  ['2026-11-30', 'Asia/Kathmandu', '2026-11-30T23:59:59+05:45'],
  ['2026-11-30', 'UTC', '2026-11-30T23:59:59+00:00'],
  ['2026-07-01', 'Europe/London', '2026-07-01T23:59:59+01:00'],
  ['2026-12-01', 'America/New_York', '2026-12-01T23:59:59-05:00'],
])('%s ends in %s at %s', (day, timeZone, end) => {
  expect(endOfDay(day, timeZone)).toBe(end);
  expect(dayIn(Date.parse(end), timeZone)).toBe(day);
  expect(dayIn(Date.parse(end) + 1000, timeZone)).not.toBe(day);
});

test.each([
  ['before the clocks change', '2026-03-29T00:30:00', '2026-03-29T00:30:00Z'],
  ['after the clocks change', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z'],
  ['in summer', '2026-10-24T12:00:00', '2026-10-24T11:00:00Z'],
  ['in winter', '2026-10-26T12:00:00', '2026-10-26T12:00:00Z'],
])('a local time in London is read %s', (_, local, moment) => {
  expect(fromLocalTime(Date.parse(`${local}Z`), 'Europe/London')).toBe(Date.parse(moment));
});

test('an unreadable local time stays unreadable', () => {
  expect(fromLocalTime(Number.NaN, 'Asia/Dhaka')).toBeNaN();
});

test('a time zone is ahead of UTC by its hours, also between two seconds', () => {
  expect(zoneOffset('Asia/Dhaka', Date.parse('2026-11-30T17:59:59.999Z'))).toBe(6 * HOUR);
  expect(zoneOffset('Asia/Dhaka', -1)).toBe(6 * HOUR);
});

const { timeZone } = readClinicPlace();
/** Midnights of the clinic: of summer and winter, of the last day of a year and of a leap day. */
const MIDNIGHTS = ['2026-01-01', '2026-03-29', '2026-07-01', '2026-10-25', '2027-01-01', '2028-02-29'].map(
  (day) => ({ day, at: fromLocalTime(Date.parse(`${day}T00:00Z`), timeZone) }),
);

test.each(MIDNIGHTS)('every file agrees about when $day begins at the clinic', ({ day, at }) => {
  expect(parseDate(day, timeZone)).toBe(new Date(at).toISOString());
  const named = new Date(`${day}T00:00Z`).toUTCString().slice(5, 16);
  expect(parseDate(named, timeZone)).toBe(new Date(at).toISOString());

  for (const moment of [at - 1000, at, at + 1000]) {
    const shown = new Date(`${dayIn(moment, timeZone)}T00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(longDate(new Date(moment).toISOString(), { locale: 'en-US', timeZone })).toBe(shown);
    expect(clinicDateAndTime(moment)).toContain(shown);
  }
});

test('messages have the time of the clinic, and UTC when a mistake in the content hides its time zone', () => {
  expect(messageTimeZone()).toBe('Asia/Dhaka');
  expect(messageTimeZone('tests/fixtures')).toBe('UTC');
});
