import { asciiDigits } from './digits.ts';

/** Calendar day, e.g. `2028-02-29`; without time and time zone, so that no conversion can shift it. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS = 86_400_000;

const LONG = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const SHORT = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** Formats a day in a locale. Bangla separates the parts by spaces alone, without commas. */
export const formatDay = (format: Intl.DateTimeFormat, day: Date | number): string =>
  format.resolvedOptions().numberingSystem === 'beng'
    ? format
        .formatToParts(day)
        .filter(({ type }) => type !== 'literal')
        .map(({ value }) => value)
        .join(' ')
    : format.format(day);

/** Returns midnight of a day in UTC, in milliseconds; undefined for a text that is no day. */
function midnight(day: Day): number | undefined {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const timestamp = Date.UTC(year, month - 1, date);
  // `Date` would turn February 30 into March 1 or 2.
  return new Date(timestamp).toISOString().startsWith(day) ? timestamp : undefined;
}

/** Returns true for a text that is an existing day. */
export const isDay = (text: string): boolean => midnight(text) !== undefined;

/**
 * Matches a day with the day first, as most countries write it, e.g. `10/12/2026` for December 10; a two-digit year is in this century.
 */
const DAY_FIRST = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})$/;

/**
 * Parses a typed day, for browsers without date fields: ISO 8601 or day first, also in Bangla digits.
 * @returns '' for a text that is no day.
 */
export function parseTypedDay(typed: string): Day {
  const text = asciiDigits(typed.trim());
  if (isDay(text)) return text;
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : '';
}

/** Adds days to a day. @throws RangeError for a text that is no day. */
export const addDays = (day: Day, count: number): Day =>
  new Date((midnight(day) ?? Number.NaN) + count * MILLISECONDS).toISOString().slice(0, 10);

/** Formats a day in full, e.g. `Tuesday, February 29, 2028`. @throws RangeError for a text that is no day. */
export const longDay = (day: Day, locale: string): string =>
  formatDay(new Intl.DateTimeFormat(locale, LONG), midnight(day) ?? Number.NaN);

/**
 * Formats a day for a narrow column, without its year, e.g. `Tue, Feb 29`.
 * @throws RangeError for a text that is no day.
 */
export const shortDay = (day: Day, locale: string): string =>
  formatDay(new Intl.DateTimeFormat(locale, SHORT), midnight(day) ?? Number.NaN);
