import { messageOf } from '../../lib/message-of.ts';
import { listedPostSchema, parseRecord } from '../api-schemas.ts';
import { quote } from '../parse/clean-text.ts';
import { isFuture } from '../parse/parse-date.ts';
import type { Slug } from '../parse/parse-slug.ts';
import type { FeedLog } from '../report.ts';

/** List item, with the fields that are read before its post is requested. */
export interface ListedPost {
  readonly raw: unknown;
  readonly slug: Slug;
  readonly createdAt: string | null;
}

/** Returns a field of a raw record; undefined for a missing field. */
export const rawField = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;

/** Returns the title of a raw record in quotes; '' for a record without a title. */
const titleOf = (raw: unknown): string => {
  const title = rawField(raw, 'post_title');
  return title ? quote(title) : '';
};

/** Compares two booleans for sorting: `false` comes first. */
function falseFirst(a: boolean, b: boolean): number {
  if (a === b) return 0;
  return a ? 1 : -1;
}

/**
 * Sorts posts with the same slug; the first post keeps the slug.
 * 1. A slug that needed no repair comes before a repaired slug.
 * 2. A published post comes before a scheduled post.
 * 3. The newest post comes first.
 */
function byRightToSlug(a: ListedPost, b: ListedPost): number {
  return (
    falseFirst(a.slug.original !== undefined, b.slug.original !== undefined) ||
    falseFirst(isFuture(a.createdAt), isFuture(b.createdAt)) ||
    (b.createdAt ?? '').localeCompare(a.createdAt ?? '')
  );
}

/**
 * Keeps one post of each slug, the first by `byRightToSlug`. Of slugs that differ only in case, keeps the first in the
 * list: on some disks they would be the same file.
 */
export function dedupeSlugs(posts: readonly ListedPost[], log: FeedLog): ListedPost[] {
  const owners = new Set<ListedPost>();
  for (const rivals of Map.groupBy(posts, ({ slug }) => slug.value).values()) {
    const [owner] = rivals.toSorted(byRightToSlug);
    if (owner) owners.add(owner);
  }
  const leaveOut = ({ slug, raw }: ListedPost, reason: string) =>
    log.note('left out', `${slug.value} (${titleOf(raw)})`, reason);

  const kept: ListedPost[] = [];
  const takenInAnyCase = new Set<string>();
  for (const post of posts) {
    const lowerCase = post.slug.value.toLowerCase();
    if (!owners.has(post)) {
      leaveOut(
        post,
        'another post with the same slug is newer, or shown already; give this one a slug of its own',
      );
    } else if (takenInAnyCase.has(lowerCase)) {
      leaveOut(post, 'its slug differs only in capitals from that of another post');
    } else {
      takenInAnyCase.add(lowerCase);
      kept.push(post);
    }
  }
  return kept;
}

/** Parses the list items with a usable slug; each slug once. */
export function parseListedPosts(results: readonly unknown[], log: FeedLog): ListedPost[] {
  const listed: ListedPost[] = [];
  for (const [index, raw] of results.entries()) {
    try {
      const item = parseRecord(listedPostSchema, raw);
      listed.push({ raw, slug: item.slug, createdAt: item.created_at });
    } catch (error) {
      const label = titleOf(raw) || `item ${index + 1} of the list`;
      log.reject(label, messageOf(error));
    }
  }
  return dedupeSlugs(listed, log);
}
