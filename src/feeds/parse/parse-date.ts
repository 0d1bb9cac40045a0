import { isDay } from '../../lib/calendar-days.ts';
import { fromLocalTime } from '../../lib/clinic-time.ts';
import { asciiDigits } from '../../lib/digits.ts';

/** Range of accepted times. An earlier time is a mistake; LAST replaces a later time. */
const FIRST = Date.UTC(1990, 0);
const LAST = Date.UTC(9999, 11, 31);

/** Longest text that is read, in characters: it bounds what the patterns below can cost. */
const MAX_DATE_LENGTH = 64;

/** Matches a year with more than four digits, which is replaced by the last leap year of four digits: it has every day. */
const FAR_YEAR = /^\+?0*[1-9]\d{4,}(?=-\d\d-\d\d)/;
const LAST_LEAP_YEAR = '9996';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** Month names, as in `20 November 2026`, `Nov 20, 2026 10:30`, `Fri, 20 Nov 2026 10:30:00 GMT`. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME = new RegExp(`\\b(${MONTHS.join('|')})[a-z]*\\b`, 'i');
const NAMED_CHARACTERS = /^[\w,:+ -]*$/;
const NAMED_ZONE = /(?:\bGMT|\bUTC|\bZ|[+-]\d{4})$/;

const toIso = (time: number): string | null =>
  time >= FIRST ? new Date(Math.min(time, LAST)).toISOString() : null;

/** Parses seconds or milliseconds since 1970. */
function parseNumber(value: number): string | null {
  const time = value < 1e11 ? value * 1000 : value;
  // A larger number is probably in microseconds.
  return time > LAST ? null : toIso(time);
}

function parseText(value: string, timeZone: string): string | null {
  if (value.length > MAX_DATE_LENGTH) return null;
  const text = asciiDigits(value.trim()).replace(FAR_YEAR, LAST_LEAP_YEAR);
  if (/^\d{10}$|^\d{13}$/.test(text)) return parseNumber(Number(text));
  const iso = ISO.exec(text);
  if (iso) {
    const [, day = '', time = '00:00', zone] = iso;
    // Date.parse reads February 31 as a day of March.
    if (!isDay(day)) return null;
    if (zone !== undefined) return toIso(Date.parse(`${day}T${time}${zone.toUpperCase()}`));
    return toIso(fromLocalTime(Date.parse(`${day}T${time}Z`), timeZone));
  }
  // Requires the name of the month: 05/11/2026 is May 11 or November 5.
  const month = MONTH_NAME.exec(text)?.[1]?.toLowerCase() ?? '';
  if (!NAMED_CHARACTERS.test(text) || month === '') return null;
  const timed = /\d:\d/.test(text) ? text : `${text} 00:00`;
  // Here too, `Date.parse` turns February 31 into a day of March.
  const local = new Date(Date.parse(`${timed.replace(NAMED_ZONE, '')} GMT`));
  if (MONTHS[local.getUTCMonth()] !== month) return null;
  return toIso(NAMED_ZONE.test(text) ? Date.parse(text) : fromLocalTime(local.getTime(), timeZone));
}

/**
 * Parses a date to ISO 8601 in UTC; null for an ambiguous or unknown format. Accepts ISO 8601 (with `T` or a space), dates
 * with the name of the month, and seconds or milliseconds since 1970. Accepts any date in the future.
 * @param timeZone Time zone of the clinic, for a time that names none.
 */
export function parseDate(value: unknown, timeZone: string): string | null {
  if (typeof value === 'string') return parseText(value, timeZone);
  return typeof value === 'number' ? parseNumber(value) : null;
}

/** Returns true for a time in the future. @param at ISO 8601; null for a record without a date. */
export const isFuture = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();
