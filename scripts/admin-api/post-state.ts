import { parseDate } from '../../src/feeds/parse/parse-date.ts';
import type { StoredPost } from './tables.ts';

/** What a post is now. `scheduled`: published with a date that has not come. */
export type PostState = 'draft' | 'scheduled' | 'live';

/** When a post is or was published, in milliseconds since 1970; undefined for a date that cannot be read. */
export function publicationTime({ created_at }: Pick<StoredPost, 'created_at'>): number | undefined {
  const date = parseDate(created_at);
  return date === null ? undefined : Date.parse(date);
}

/** The state of a post. @param now Milliseconds since 1970. */
export function stateOf(post: Pick<StoredPost, 'status' | 'created_at'>, now: number): PostState {
  if (post.status === 'draft') return 'draft';
  return (publicationTime(post) ?? 0) > now ? 'scheduled' : 'live';
}
