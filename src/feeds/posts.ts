import pLimit from 'p-limit';
import { postPath } from '../lib/paths.ts';
import { htmlWithoutWords } from '../lib/post-html.ts';
import { EXCERPT_LENGTH, plainText, readMinutes, truncate } from '../lib/text.ts';
import { type Post, postSchema } from '../schemas/feeds.ts';
import { claimsIn } from '../schemas/wording.ts';
import {
  type ApiPost,
  apiPostSchema,
  LENGTH,
  listedPostSchema,
  parseList,
  parseRecord,
} from './api-schemas.ts';
import type { ApiClient } from './client.ts';
import { AdminApiError, messageOf, RecordError } from './errors.ts';
import type { FeedKind, RecordContext } from './load-feed.ts';
import { parseSlug, quote } from './parse/fields.ts';
import type { FeedLog } from './report.ts';

export const LIST = '/api/blogs-list';

/** Largest decoded list, in bytes: ten thousand posts with their texts. */
export const MAX_LIST_BYTES = 96 * 1024 * 1024;

/** Posts requested at once; the client limits its requests as well. */
const CONCURRENCY = 6;

/** Characters of a description for search engines. */
const DESCRIPTION_LENGTH = 160;
const MAX_KEYWORDS = 20;
/** Claims of a post that the report names. */
const MAX_CLAIMS = 5;
/** Characters of a text that excerpt, description and language are taken from. */
const START_LENGTH = 2000;

/** An item of the list, as far as it is needed before its post is requested. */
interface ListedPost {
  readonly raw: unknown;
  readonly slug: string;
  /** What the API calls it, where that is no slug. */
  readonly original: string | undefined;
  readonly createdAt: string | null;
}

/** A field of a raw record. */
const rawField = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;

/** The slug of a post, and what the API calls it where that is no slug. */
function slugOf({ slug: sent }: Pick<ApiPost, 'slug'>): Pick<ListedPost, 'slug' | 'original'> {
  const { slug, original, problem } = parseSlug(sent);
  if (problem !== undefined) throw new RecordError(problem);
  return { slug, original };
}

/** The title of a raw record, in quotes; '' without one. */
const titleOf = (raw: unknown): string => {
  const title = rawField(raw, 'post_title');
  return title ? quote(title) : '';
};

/** True for a time that has not come (ISO 8601). */
const isAhead = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

/**
 * Leaves out posts with the same slug, all but the newest; a repaired slug never replaces an original one, nor one that
 * waits for its date a published one. Of slugs that
 * differ only in case, which are one file on some disks, the first in the list stays.
 */
export function dedupeSlugs(posts: readonly ListedPost[], log: FeedLog): ListedPost[] {
  const rank = ({ original, createdAt }: ListedPost) =>
    2 * Number(original !== undefined) + Number(isAhead(createdAt));
  const ranked = posts.toSorted(
    (a, b) => rank(a) - rank(b) || (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
  );
  const owners = new Map(ranked.toReversed().map((post) => [post.slug, post]));
  const taken = new Set<string>();
  return posts.filter((post) => {
    const key = post.slug.toLowerCase();
    const isOwner = owners.get(post.slug) === post;
    if (isOwner && !taken.has(key)) return taken.add(key);
    const reason = isOwner
      ? 'its slug differs only in capitals from that of another post'
      : 'another post with the same slug is newer, or shown already; give this one a slug of its own';
    log.note('left out', `${post.slug} (${titleOf(post.raw)})`, reason);
    return false;
  });
}

/** The items of the list with a usable slug, each slug once. */
function parseListedPosts(results: readonly unknown[], log: FeedLog): ListedPost[] {
  const listed = results.flatMap((raw, index): ListedPost[] => {
    try {
      const item = parseRecord(listedPostSchema, raw);
      return [{ raw, ...slugOf(item), createdAt: item.created_at }];
    } catch (error) {
      log.reject(titleOf(raw) || `item ${index + 1} of the list`, messageOf(error));
      return [];
    }
  });
  return dedupeSlugs(listed, log);
}

/** Reports what was repaired in a post. */
function reportRepairs(raw: unknown, { slug, original }: ListedPost, post: ApiPost, log: FeedLog): void {
  const note = (what: string) => log.note('changed', slug, what);
  if (original !== undefined)
    note(`its slug ${quote(original)} is none; it was made one, to which the old address leads`);
  if (typeof rawField(raw, 'category_name') === 'string')
    note('its category (category_name) is a text, not a list');
  if (post.post_title.endsWith('…') && !String(rawField(raw, 'post_title')).trimEnd().endsWith('…'))
    note(`its title is longer than ${LENGTH.title} characters, and was cut`);
  if (rawField(raw, 'post_featured_image') && !post.post_featured_image)
    note('its picture has no usable address: no text, too long, or with a password; none is shown');
  if (post.created_at !== null) return;
  const date = rawField(raw, 'created_at') ?? '';
  const what = date === '' ? 'it has no date' : `its date ${quote(date)} cannot be read`;
  note(`${what}; none is shown, and it stands last`);
}

/** The complete post; where its own request fails, the list's item, if that is complete. */
async function readPost(item: ListedPost, client: ApiClient, log: FeedLog): Promise<ApiPost> {
  const { raw, slug, original } = item;
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
  if (slugOf(post).slug !== slug)
    throw new RecordError(`the API answered with another post: ${quote(post.slug)}`);
  reportRepairs(detail, item, post, log);
  return post;
}

const isBangla = (text: string): boolean =>
  (text.match(/\p{Script=Bengali}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);

/**
 * Converts a post of the API for the site.
 * @throws RecordError when its text cannot be shown.
 */
async function convertPost(post: ApiPost, { api, loadImage, note }: RecordContext): Promise<Post> {
  // Imported on demand: every build loads this file, also one without posts.
  const { renderPostHtml, reportLines } = await import('./post-html/post-html.ts');
  const { html, headings, messages } = await renderPostHtml(post.post_content, { api, loadImage });
  for (const line of reportLines(messages)) note(line);
  const own = htmlWithoutWords(html);
  const text = plainText(own);
  if (text === '' && html.length === 1 && !own.includes('<img'))
    throw new RecordError('nothing of its text can be shown');
  const claims = claimsIn([post.post_title, post.post_meta_descr, text].join('\n')).slice(0, MAX_CLAIMS);
  if (claims.length > 0)
    note(
      `it says ${claims.map(quote).join(', ')}; give each figure its source, and promise no result`,
      'claim',
    );
  const start = text.slice(0, START_LENGTH);
  const { slug, original } = slugOf(post);
  const { created_at: createdAt, updated_at: updatedAt } = post;
  const isBackwards = createdAt !== null && updatedAt !== null && updatedAt < createdAt;
  const isLate = isAhead(updatedAt);
  if (isBackwards || isLate)
    note(`it was updated ${isLate ? 'in the future' : 'before it was created'}; the date of creation counts`);
  return {
    slug,
    formerSlug: original ?? null,
    title: post.post_title,
    html,
    headings,
    excerpt: truncate(start, EXCERPT_LENGTH),
    readMinutes: readMinutes(text),
    picture: await loadImage(post.post_featured_image),
    categories: post.category_name,
    createdAt,
    updatedAt: isBackwards || isLate ? createdAt : updatedAt,
    seo: {
      title: post.post_meta_title || post.post_title,
      description: truncate(post.post_meta_descr || start, DESCRIPTION_LENGTH),
      keywords: post.post_meta_keywords
        .split(',')
        .map((keyword) => keyword.trim())
        .filter(Boolean)
        .slice(0, MAX_KEYWORDS),
    },
    language: isBangla(start) ? 'bn' : 'en',
  };
}

/** Every post of the blog. */
export const posts: FeedKind<ApiPost> = {
  name: 'posts',
  schema: postSchema,
  async read(client, log) {
    const warn = (message: string) => log.noteFeed(`the list: ${message}`);
    const answer = await client.getJson(LIST, warn, MAX_LIST_BYTES);
    const { results, partial } = parseList(answer, listedPostSchema);
    if (partial) log.noteFeed('the API says that there are more posts than it sent');
    const listed = parseListedPosts(results, log);
    const read = await pLimit(CONCURRENCY).map(listed, (item) =>
      readPost(item, client, log).catch((error: unknown) => {
        log.reject(item.slug, messageOf(error));
        return [];
      }),
    );
    return { items: read.flat(), listed: results.length };
  },
  parse: (raw) => parseRecord(apiPostSchema, raw),
  label: (post) => slugOf(post).slug,
  publishedAt: ({ created_at }) => created_at,
  pagePath: postPath,
  toEntry: async (post, _order, context) => {
    const data = await convertPost(post, context);
    return [data.slug, { ...data }];
  },
};
