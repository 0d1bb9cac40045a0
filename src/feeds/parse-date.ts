import { isDay } from '../lib/calendar-days.ts';

/** Years that a date of a post can lie in. */
const YEARS = { from: 1990, to: 2100 };

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** A month by its name: `20 November 2026`, `Nov 20, 2026 10:30`, `Fri, 20 Nov 2026 10:30:00 GMT`. */
const NAMED = /^[\w,:+ -]*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b[\w,:+ -]*$/i;
const NAMED_ZONE = /(?:\bGMT|\bUTC|\bZ|[+-]\d{4})$/;

const inRange = (time: number): string | null => {
  if (Number.isNaN(time)) return null;
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= YEARS.from && year <= YEARS.to ? date.toISOString() : null;
};

/** `০` to `৯` as `0` to `9`. */
const asciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));

function readText(value: string): string | null {
  const text = asciiDigits(value.trim());
  if (/^\d{10}$|^\d{13}$/.test(text)) return parseDate(Number(text));
  const iso = ISO.exec(text);
  if (iso) {
    const [, day = '', time = '00:00', zone = '+06:00'] = iso;
    // Date.parse takes February 31 for a day of March.
    return isDay(day) ? inRange(Date.parse(`${day}T${time}${zone.toUpperCase()}`)) : null;
  }
  // 05/11/2026 is two different days in two countries, so it is none here.
  if (!NAMED.test(text)) return null;
  const timed = /\d:\d/.test(text) ? text : `${text} 00:00`;
  return inRange(Date.parse(NAMED_ZONE.test(text) ? text : `${timed} +0600`));
}

/**
 * A moment as ISO 8601 in UTC, from ISO 8601 (with `T` or a space), a date with the month's name, or seconds or
 * milliseconds since 1970. One without time zone is Dhaka's. Null when it can be read in no way, or in two.
 */
export function parseDate(value: unknown): string | null {
  if (typeof value === 'string') return readText(value);
  if (typeof value !== 'number') return null;
  return inRange(value < 1e11 ? value * 1000 : value);
}
