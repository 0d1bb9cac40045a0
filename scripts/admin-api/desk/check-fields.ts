import { isDay } from '../../../src/lib/calendar-days.ts';
import { slugify } from '../../../src/lib/text.ts';
import type { Database } from '../database.ts';
import { explainSlug } from '../explain-slug.ts';
import type { NewPost } from '../post-file.ts';
import { stateOf } from '../post-state.ts';
import type { StoredPost } from '../tables.ts';
import type { Fields } from './fields.ts';
import { whenWords } from './words.ts';

/** What is wrong with a field, by its name. */
export type FieldErrors = Partial<Record<keyof Fields, string>>;

/** What the editor asked for. */
type Action = 'draft' | 'preview' | 'publish';

/** What a form is checked against. */
export interface CheckContext {
  readonly database: Database;
  /** The post that is changed; undefined for a new one. */
  readonly existing: StoredPost | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly action: Action;
}

/** A post to save, or what to correct first. */
export type Checked =
  | { readonly post: NewPost; readonly errors?: never }
  | { readonly post?: never; readonly errors: FieldErrors };

/** Bytes of an address that is made from a title: long enough to say what it is about. */
const MAX_MADE = 120;

/** An address made from a title, cut between words. */
function makeSlug(title: string): string {
  let slug = '';
  for (const word of slugify(title).split('-')) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (slug !== '' && Buffer.byteLength(longer) > MAX_MADE) break;
    slug = longer;
  }
  return slug;
}

/** The post that has an address, in capitals or not. */
const ownerOf = (database: Database, slug: string): StoredPost | undefined =>
  database.posts().find((post) => post.slug.toLowerCase() === slug.toLowerCase());

/** A free address like one that is taken. */
function freeSlug(database: Database, slug: string): string {
  let count = 2;
  while (ownerOf(database, `${slug}-${count}`)) count += 1;
  return `${slug}-${count}`;
}

/** What is wrong with an address. @param typed What the editor typed; '' where the address was made from the title. */
function slugError(slug: string, typed: string, { database, existing }: CheckContext): string | undefined {
  if (slug === '') return 'No address can be made from this title. Write one here, such as first-visit.';
  const wrong = explainSlug(slug);
  if (wrong !== undefined) return wrong;
  const owner = ownerOf(database, slug);
  if (!owner || owner.id === existing?.id) return undefined;
  const made = typed === '' ? 'The address made from the title is taken' : 'This address is taken';
  return `${made}: the post “${owner.post_title}” has it. This one is free: ${freeSlug(database, slug)}`;
}

/** The moment that a form names, in milliseconds since 1970; undefined when it names none. */
function momentOf({ date, time }: Fields): number | undefined {
  if (!isDay(date) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return Date.parse(`${date}T${time}:00+06:00`);
}

function whenError(fields: Fields, now: number): string | undefined {
  if (fields.when === 'now') return undefined;
  const moment = momentOf(fields);
  if (moment === undefined) return 'Choose a day and a time in Dhaka, such as 2026-12-01 and 09:30.';
  return moment > now
    ? undefined
    : `${whenWords(moment)} has passed. Choose a later time, or “as soon as it is published”.`;
}

/** The date that a post gets. A live post keeps its own. */
function dateOf(fields: Fields, { existing, now }: CheckContext): string {
  if (existing && stateOf(existing, now) === 'live') return existing.created_at;
  const moment = fields.when === 'later' ? momentOf(fields) : undefined;
  return new Date(moment ?? now).toISOString();
}

/** Checks a form, and makes a post of it. */
export function checkFields(fields: Fields, context: CheckContext): Checked {
  const { existing, now, action } = context;
  const isLive = existing !== undefined && stateOf(existing, now) === 'live';
  const title = fields.title.trim();
  const typed = fields.address.trim();
  // The address of a live post stays: links lead to it.
  const slug = isLive ? existing.slug : typed || makeSlug(title);
  const errors: FieldErrors = {};
  if (title === '') errors.title = 'Write a title.';
  const address = isLive || (title === '' && typed === '') ? undefined : slugError(slug, typed, context);
  if (address !== undefined) errors.address = address;
  if (action !== 'draft' && fields.text.trim() === '') errors.text = 'Write or paste the text of the post.';
  const when = isLive ? undefined : whenError(fields, now);
  if (when !== undefined) errors.date = when;
  if (Object.keys(errors).length > 0) return { errors };
  const created_at = dateOf(fields, context);
  return {
    post: {
      slug,
      post_title: title,
      post_content: fields.text,
      post_featured_image: fields.picture.trim() || null,
      category_name: fields.topics
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      created_at,
      updated_at: isLive ? new Date(now).toISOString() : created_at,
      post_meta_title: existing?.post_meta_title ?? '',
      post_meta_descr: fields.description.trim(),
      post_meta_keywords: existing?.post_meta_keywords ?? '',
    },
  };
}
