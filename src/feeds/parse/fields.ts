import { isDay } from '../../lib/calendar-days.ts';
import { plainText, slugify, truncate } from '../../lib/text.ts';

/** Control characters except tab and line breaks, bidirectional controls, other invisible characters, and what XML forbids. */
const INVISIBLE =
  /(?![\t\n\r])\p{Cc}|\u00ad|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u2069]|\ufeff|[\ufff9-\ufffb]|[\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;

/** Half of a surrogate pair, which no encoding can hold. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Joiners, with the character before them where it can carry one: they belong to Bangla spelling and to joined emoji, and
 * are invisible anywhere else. A lookbehind would say this more plainly, but Safari has it only since 16.4.
 */
const JOINERS = /([\p{M}\p{Script=Bengali}\p{Extended_Pictographic}]?)(?:\u200c|\u200d)+/gu;

/** A text without invisible characters, and in well-formed Unicode. */
export const stripInvisible = (text: string): string =>
  text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (match, carrier: string) => (carrier === '' ? '' : match));

/** HTML or text as one clean line of plain text of at most `length` characters. */
export function cleanLine(value: string, length: number): string {
  // Cut before the expensive steps: a character takes at most about four code units, and a tag may precede it.
  const line = stripInvisible(plainText(stripInvisible(value.slice(0, length * 8 + 2000))))
    .replace(/\s+/g, ' ')
    .trim();
  return truncate(line.slice(0, length * 8), length);
}

/** An untrusted value for a report: one short line in quotes. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = stripInvisible(text.slice(0, 400)).replace(/\s+/g, ' ');
  return `"${line.length > 80 ? `${line.slice(0, 80).replace(LONE_SURROGATE, '\ufffd')}…` : line}"`;
}

/** Times that a date of a post can be: an earlier one is a mistake, a later one counts as the last. */
const FIRST = Date.UTC(1990, 0);
const LAST = Date.UTC(9999, 11, 31);

/** Longest text that is read, in characters: it bounds what the patterns below can cost. */
const MAX_DATE_LENGTH = 64;

/** A year of more than four digits, and the last year of four that has each day. */
const FAR_YEAR = /^\+?0*[1-9]\d{4,}(?=-\d\d-\d\d)/;
const LAST_LEAP_YEAR = '9996';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** A month by its name: `20 November 2026`, `Nov 20, 2026 10:30`, `Fri, 20 Nov 2026 10:30:00 GMT`. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME = new RegExp(`\\b(${MONTHS.join('|')})[a-z]*\\b`, 'i');
const NAMED_CHARACTERS = /^[\w,:+ -]*$/;
const NAMED_ZONE = /(?:\bGMT|\bUTC|\bZ|[+-]\d{4})$/;

const toIso = (time: number): string | null =>
  time >= FIRST ? new Date(Math.min(time, LAST)).toISOString() : null;

/** `০` to `৯` as `0` to `9`. */
const asciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));

function parseText(value: string): string | null {
  if (value.length > MAX_DATE_LENGTH) return null;
  const text = asciiDigits(value.trim()).replace(FAR_YEAR, LAST_LEAP_YEAR);
  if (/^\d{10}$|^\d{13}$/.test(text)) return parseDate(Number(text));
  const iso = ISO.exec(text);
  if (iso) {
    const [, day = '', time = '00:00', zone = '+06:00'] = iso;
    // Date.parse reads February 31 as a day of March.
    return isDay(day) ? toIso(Date.parse(`${day}T${time}${zone.toUpperCase()}`)) : null;
  }
  // 05/11/2026 is ambiguous: May 11 or November 5.
  const month = MONTH_NAME.exec(text)?.[1]?.toLowerCase() ?? '';
  if (!NAMED_CHARACTERS.test(text) || month === '') return null;
  const timed = /\d:\d/.test(text) ? text : `${text} 00:00`;
  // Date.parse reads February 31 as a day of March here too.
  const local = new Date(Date.parse(`${timed.replace(NAMED_ZONE, '')} GMT`));
  if (MONTHS[local.getUTCMonth()] !== month) return null;
  return toIso(Date.parse(NAMED_ZONE.test(text) ? text : `${timed} +0600`));
}

/**
 * A point in time as ISO 8601 in UTC, from ISO 8601 (with `T` or a space), a date with the month's name, or seconds or
 * milliseconds since 1970. Without a time zone it is Dhaka's. A date in the future is read however far it is. Null when it
 * cannot be read, or is ambiguous.
 */
export function parseDate(value: unknown): string | null {
  if (typeof value === 'string') return parseText(value);
  if (typeof value !== 'number') return null;
  const time = value < 1e11 ? value * 1000 : value;
  // Rather microseconds than so late a day.
  return time > LAST ? null : toIso(time);
}

/** Bytes of a slug: file systems limit names to 255, and `.html` follows. */
export const MAX_SLUG_BYTES = 240;

/** Names of the blog's own pages and folders. */
export const RESERVED_SLUGS = ['index', 'not-found', 'page', 'category', '404'];

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Faults of a slug. `isRepairable`: a valid slug of the same meaning can be derived. */
interface Rule {
  readonly pattern: RegExp;
  readonly problem: string;
  readonly isRepairable?: boolean;
}

const TOO_LONG = { problem: `is longer than ${MAX_SLUG_BYTES} bytes` };

const RULES: readonly Rule[] = [
  { pattern: /^$/, problem: 'is empty' },
  { pattern: /[/\\]/, problem: 'holds a slash' },
  { pattern: /\p{Cc}|(?!\u200c|\u200d)\p{Cf}|\p{Cs}/u, problem: 'holds an invisible character' },
  { pattern: /[<>:"|*]/, problem: 'holds one of < > : " | *, which no file may hold' },
  { pattern: /[?#%]/, problem: 'holds one of ? # %, which mean something else in an address' },
  { pattern: /^\.|\.$|\.\./, problem: 'begins or ends with a dot, or holds two in a row' },
  { pattern: /\s/, problem: 'holds a space', isRepairable: true },
  {
    // Joiners belong to Bangla spelling.
    pattern: /^[^\p{L}\p{N}]|(?!\u200c|\u200d)[^\p{L}\p{M}\p{N}._~-]/u,
    problem: 'holds something else than letters, digits and dashes',
    isRepairable: true,
  },
  {
    pattern: new RegExp(`^(?:${RESERVED_SLUGS.join('|')})$|\\.html?$`, 'i'),
    problem: 'is the name of a page of its own',
  },
];

/** A text without slashes and white space at its ends; one pass from either end. */
function trimSlashes(text: string): string {
  let [start, end] = [0, text.length];
  const isTrimmed = (at: number) => text[at] === '/' || text.charAt(at).trim() === '';
  while (start < end && isTrimmed(start)) start += 1;
  while (end > start && isTrimmed(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** A slug, with the text that it was made of where that is no slug; or a sentence that says what is wrong. */
export type ParsedSlug =
  | { readonly slug: string; readonly original?: string; readonly problem?: never }
  | { readonly slug?: never; readonly original?: never; readonly problem: string };

/** The first rule that a slug breaks. Its length comes first, so that the patterns only see short texts. */
const findBroken = (slug: string): Omit<Rule, 'pattern'> | undefined =>
  byteLength(slug) > MAX_SLUG_BYTES ? TOO_LONG : RULES.find(({ pattern }) => pattern.test(slug));

/**
 * A slug that is safe as the last part of a URL path and as a file name, in Unicode's NFC form. Spaces and signs become
 * dashes.
 */
export function parseSlug(value: unknown): ParsedSlug {
  if (typeof value !== 'string' && typeof value !== 'number') return { problem: 'it has no slug' };
  const original = trimSlashes(String(value)).normalize('NFC');
  const rule = findBroken(original);
  if (!rule) return { slug: original };
  const slug = rule.isRepairable ? slugify(original) : '';
  if (slug !== '' && !findBroken(slug)) return { slug, original };
  return { problem: `its slug ${quote(value)} ${rule.problem}` };
}
