import { isDay } from '../../lib/calendar-days.ts';

/** Years that a date of a post can lie in. */
const YEARS = { from: 1990, to: 2100 };

/** Longest text that is read, in characters: it bounds what the patterns below can cost. */
const MAX_LENGTH = 64;

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** A month by its name: `20 November 2026`, `Nov 20, 2026 10:30`, `Fri, 20 Nov 2026 10:30:00 GMT`. */
const MONTH_NAME = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
const NAMED_CHARACTERS = /^[\w,:+ -]*$/;
const NAMED_ZONE = /(?:\bGMT|\bUTC|\bZ|[+-]\d{4})$/;

const toIso = (time: number): string | null => {
  if (Number.isNaN(time)) return null;
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= YEARS.from && year <= YEARS.to ? date.toISOString() : null;
};

/** `০` to `৯` as `0` to `9`. */
const asciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));

function parseText(value: string): string | null {
  if (value.length > MAX_LENGTH) return null;
  const text = asciiDigits(value.trim());
  if (/^\d{10}$|^\d{13}$/.test(text)) return parseDate(Number(text));
  const iso = ISO.exec(text);
  if (iso) {
    const [, day = '', time = '00:00', zone = '+06:00'] = iso;
    // Date.parse reads February 31 as a day of March.
    return isDay(day) ? toIso(Date.parse(`${day}T${time}${zone.toUpperCase()}`)) : null;
  }
  // 05/11/2026 is ambiguous: May 11 or November 5.
  if (!NAMED_CHARACTERS.test(text) || !MONTH_NAME.test(text)) return null;
  const timed = /\d:\d/.test(text) ? text : `${text} 00:00`;
  return toIso(Date.parse(NAMED_ZONE.test(text) ? text : `${timed} +0600`));
}

/**
 * A point in time as ISO 8601 in UTC, from ISO 8601 (with `T` or a space), a date with the month's name, or seconds or
 * milliseconds since 1970. Without a time zone it is Dhaka's. Null when it cannot be read, or is ambiguous.
 */
export function parseDate(value: unknown): string | null {
  if (typeof value === 'string') return parseText(value);
  if (typeof value !== 'number') return null;
  return toIso(value < 1e11 ? value * 1000 : value);
}
