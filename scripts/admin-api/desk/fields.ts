import { z } from 'zod';
import { DHAKA_OFFSET } from '../../../src/lib/calendar-days.ts';
import { publicationTime } from '../post-state.ts';
import type { StoredPost } from '../tables.ts';

const text = z.string().catch('');

/** The fields of the form, as typed. */
export const fieldsSchema = z.object({
  title: text,
  address: text,
  text: text.transform((value) => value.replaceAll('\r\n', '\n')),
  topics: text,
  picture: text,
  description: text,
  when: z.enum(['now', 'later']).catch('now'),
  /** Such as 2026-12-01, and 09:30, in Dhaka. */
  date: text,
  time: text,
  /** The revision that the editor changes; empty for a new post. */
  revision: text,
});

/** The fields of the form, as typed. */
export type Fields = z.infer<typeof fieldsSchema>;

/** The fields of an empty form. */
export const EMPTY: Fields = fieldsSchema.parse({});

/** Day and time in Dhaka as the form's fields have them. */
export function dhakaFields(time: number): Pick<Fields, 'date' | 'time'> {
  const local = new Date(time + DHAKA_OFFSET).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The fields of a stored post. @param now Milliseconds since 1970. */
export function fieldsOf(post: StoredPost, now: number): Fields {
  const at = publicationTime(post);
  const isLater = at !== undefined && at > now;
  return {
    title: post.post_title,
    address: post.slug,
    text: post.post_content,
    topics: post.category_name.join(', '),
    picture: post.post_featured_image ?? '',
    description: post.post_meta_descr,
    when: isLater ? 'later' : 'now',
    ...(isLater ? dhakaFields(at) : { date: '', time: '' }),
    revision: String(post.revision),
  };
}
