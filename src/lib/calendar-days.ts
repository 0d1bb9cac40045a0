import { asciiDigits } from './digits.ts';

/** A day of the calendar, as `2028-02-29`: no hour, no time zone, so that no clock can move it. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS = 86_400_000;

const LONG = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const SHORT = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** A day as its language writes it; Bangla puts spaces alone between its parts. */
export const formatDay = (format: Intl.DateTimeFormat, day: Date | number): string =>
  format.resolvedOptions().numberingSystem === 'beng'
    ? format
        .formatToParts(day)
        .filter(({ type }) => type !== 'literal')
        .map(({ value }) => value)
        .join(' ')
    : format.format(day);

/** Midnight of a day in universal time, in milliseconds; undefined for a text that names no day. */
function midnight(day: Day): number | undefined {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = Date.UTC(year, month - 1, date);
  // February 30 would roll over into March.
  return new Date(moment).toISOString().startsWith(day) ? moment : undefined;
}

/** True for a text that names a day which exists. */
export const isDay = (text: string): boolean => midnight(text) !== undefined;

/** A day as people here write it, e.g. `10/12/2026` for December 10; with two digits for a year of this century. */
const DAY_FIRST = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})$/;

/**
 * Reads a day that was typed, where a browser has no field for dates: as ISO 8601 or with the day first, also in Bangla digits.
 * @returns '' for a text that names no day.
 */
export function parseTypedDay(typed: string): Day {
  const text = asciiDigits(typed.trim());
  if (isDay(text)) return text;
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : '';
}

/** The day so many days later. @throws RangeError for a text that names no day. */
export const addDays = (day: Day, count: number): Day =>
  new Date((midnight(day) ?? Number.NaN) + count * MILLISECONDS).toISOString().slice(0, 10);

/** A day as people say it: Tuesday, February 29, 2028. @throws RangeError for a text that names no day. */
export const longDay = (day: Day, locale: string): string =>
  formatDay(new Intl.DateTimeFormat(locale, LONG), midnight(day) ?? Number.NaN);

/** A day for a narrow column, without its year: Tue, Feb 29. @throws RangeError for a text that names no day. */
export const shortDay = (day: Day, locale: string): string =>
  formatDay(new Intl.DateTimeFormat(locale, SHORT), midnight(day) ?? Number.NaN);
