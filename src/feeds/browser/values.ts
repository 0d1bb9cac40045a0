import { longDate } from '../../lib/dates.ts';
import { STRINGS } from '../../lib/strings.ts';
import { plainText, readMinutes, truncate } from '../../lib/text.ts';
import { parseDate } from '../parse/parse-date.ts';
import { type GalleryType, parseGalleryType } from '../parse/parse-gallery-type.ts';
import { parseSlug } from '../parse/parse-slug.ts';
import { parseWebUrl, tryUrl } from '../parse/parse-url.ts';
import { textField, type UntypedRecord } from './api.ts';

/** Characters of a text that are read: enough for every excerpt. */
const START_LENGTH = 4000;

/** A field as one line of plain text. */
export const lineOf = (record: UntypedRecord, name: string): string =>
  plainText(textField(record, name).slice(0, START_LENGTH));

/** The first characters of a post's text. */
export const excerptOf = (record: UntypedRecord, length: number): string =>
  truncate(plainText(textField(record, 'post_content').slice(0, START_LENGTH)), length);

/** The categories of a post in one line; General where it has none. */
export const categoriesOf = (record: UntypedRecord): string =>
  [record.category_name]
    .flat()
    .filter((name) => typeof name === 'string')
    .map(plainText)
    .join(', ') || STRINGS.general;

/** The day of a post in words, or ''. */
export function dayOf(record: UntypedRecord): string {
  const date = parseDate(record.created_at);
  return date === null ? '' : longDate(date);
}

/** False for a post that is dated later than now. */
export const isPublished = (record: UntypedRecord): boolean =>
  Date.parse(parseDate(record.created_at) ?? '1970') <= Date.now();

/** Minutes that a post takes to read, in words. */
export const readTimeOf = (record: UntypedRecord): string =>
  STRINGS.readTime(readMinutes(plainText(textField(record, 'post_content'))));

/** A http(s) URL; '' for everything else. A relative one belongs to the API, whose host only the build may know. */
export function webUrlOf(record: UntypedRecord, name: string): string {
  const value = textField(record, name);
  const api = import.meta.env.PUBLIC_ADMIN_API_URL;
  if (!api && !tryUrl(value)) return '';
  // The host of the URL itself stands in for an unknown API: http is upgraded by the policy of an https site.
  return parseWebUrl(value, new URL(api || value))?.href ?? '';
}

/** A slug that is safe in a URL, or ''. */
export const slugOf = (record: UntypedRecord): string => parseSlug(record.slug).slug ?? '';

/** Whether an item of the gallery belongs to the list of a type. */
export const isOfType = (record: UntypedRecord, type: GalleryType): boolean =>
  parseGalleryType(record, type, new URL(location.origin)) === type;
