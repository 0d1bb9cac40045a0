import pLimit from 'p-limit';
import { messageOf } from '../../lib/message-of.ts';
import {
  type ApiPost,
  apiPostSchema,
  LENGTH,
  listedPostSchema,
  parseList,
  parseRecord,
} from '../api-schemas.ts';
import type { ApiClient } from '../client.ts';
import { AdminApiError, RecordError } from '../errors.ts';
import { quote } from '../parse/clean-text.ts';
import type { FeedLog } from '../report.ts';
import { type ListedPost, parseListedPosts, rawField } from './listed-posts.ts';

/** Path of the list of posts. */
export const LIST = '/api/blogs-list';

/** Maximum size of the decoded list, in bytes: ten thousand posts with their texts. */
export const MAX_LIST_BYTES = 96 * 1024 * 1024;

/** Concurrent post requests; the client limits its requests as well. */
const CONCURRENCY = 6;

/** Returns true for a post whose title was cut; a title that already ended in `…` was not. */
function isTitleCut(raw: unknown, { post_title: title }: ApiPost): boolean {
  if (!title.endsWith('…')) return false;
  const sent = String(rawField(raw, 'post_title')).trimEnd();
  return !sent.endsWith('…');
}

/** Reports repairs of a post. @param raw Post from the API. */
function reportRepairs(raw: unknown, { slug }: ListedPost, post: ApiPost, log: FeedLog): void {
  const { value, original } = slug;
  const note = (what: string) => log.note('changed', value, what);
  if (original !== undefined)
    note(
      `its slug ${quote(original)} is not valid; it was repaired, and the old address redirects to the new one`,
    );
  if (typeof rawField(raw, 'category_name') === 'string')
    note('its category (category_name) is a text, not a list');
  if (isTitleCut(raw, post)) note(`its title is longer than ${LENGTH.title} characters, and was cut`);
  if (rawField(raw, 'post_featured_image') && !post.post_featured_image)
    note('its picture has no usable address: no text, too long, or with a password; none is shown');
  if (post.created_at === null) {
    const date = rawField(raw, 'created_at') ?? '';
    const problem = date === '' ? 'it has no date' : `its date ${quote(date)} cannot be read`;
    note(`${problem}; no date is shown, and it is last in the list`);
  }
}

/** Requests a complete post. Falls back to its list item if the request fails and the item is complete. */
async function readPost(item: ListedPost, client: ApiClient, log: FeedLog): Promise<ApiPost> {
  const { raw } = item;
  const { value: slug, original } = item.slug;
  let detail: unknown;
  try {
    detail = await client.getJson(`/api/blog/${encodeURIComponent(original ?? slug)}`, (message) =>
      log.noteFeed(`the answers of a post’s own address: ${message}`),
    );
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    const fromList = parseRecord(apiPostSchema, raw);
    log.note('changed', slug, `the list’s copy is shown, for its own call failed: ${error.message}`);
    reportRepairs(raw, item, fromList, log);
    return fromList;
  }
  const post = parseRecord(apiPostSchema, detail);
  if (post.slug.value !== slug)
    throw new RecordError(
      `the API answered with another post: ${quote(post.slug.original ?? post.slug.value)}`,
    );
  reportRepairs(detail, item, post, log);
  return post;
}

/**
 * Reads all posts: the list, then each post. A post that cannot be read affects no other.
 * @throws AdminApiError, RecordError when the list cannot be read.
 */
export async function readPosts(client: ApiClient, log: FeedLog) {
  const warn = (message: string) => log.noteFeed(`the list: ${message}`);
  const answer = await client.getJson(LIST, warn, MAX_LIST_BYTES);
  const { results, partial } = parseList(answer, listedPostSchema);
  if (partial) log.noteFeed('the API says that there are more posts than it sent');
  const listed = parseListedPosts(results, log);
  const posts = await pLimit(CONCURRENCY).map(listed, (item) =>
    readPost(item, client, log).catch((error: unknown) => {
      log.reject(item.slug.value, messageOf(error));
      return undefined;
    }),
  );
  return { items: posts.filter((post) => post !== undefined), listed: results.length };
}
