import { longDate } from '../../lib/dates.ts';
import { STRINGS } from '../../lib/strings.ts';
import { plainText, readMinutes, truncate } from '../../lib/text.ts';
import { textOf, type Unread } from './api.ts';

/** Letters of a text that are looked at: enough for every excerpt. */
const ENOUGH = 4000;

/** A field as one line of plain text. */
export const lineOf = (record: Unread, name: string): string =>
  plainText(textOf(record, name).slice(0, ENOUGH));

/** The first letters of a post's words. */
export const excerptOf = (record: Unread, length: number): string =>
  truncate(plainText(textOf(record, 'post_content').slice(0, ENOUGH)), length);

/** The categories of a post in one line; General where it has none. */
export function categoriesOf(record: Unread): string {
  const names = Array.isArray(record.category_name) ? record.category_name : [record.category_name];
  const lines = names.flatMap((name) => (typeof name === 'string' ? [plainText(name)] : [])).filter(Boolean);
  return [...new Set(lines)].join(', ') || STRINGS.general;
}

/** The day of a post in words, or ''. A moment without time zone is Dhaka's, as in the build. */
export function dayOf(record: Unread): string {
  const value = textOf(record, 'created_at');
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(value.slice(10)) ? value : `${value.replace(' ', 'T')}+06:00`;
  const iso = /^\d{4}-\d\d-\d\d/.test(value) && !value.includes(':') ? `${value}T00:00+06:00` : zoned;
  return Number.isNaN(Date.parse(iso)) ? '' : longDate(iso);
}

/** Minutes that a post takes to read, in words. */
export const readTimeOf = (record: Unread): string =>
  STRINGS.readTime(readMinutes(plainText(textOf(record, 'post_content'))));

/** An address of the web; '' for everything else. */
export function webAddressOf(record: Unread, name: string): string {
  const value = textOf(record, name);
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : '';
}

/** A slug that can stand in an address, or ''. */
export function slugOf(record: Unread): string {
  const slug = textOf(record, 'slug').normalize('NFC');
  return /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._~-]|\u200c|\u200d)*$/u.test(slug) ? slug : '';
}
