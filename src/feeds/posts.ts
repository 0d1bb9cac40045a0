import pLimit from 'p-limit';
import { messageOf } from '../lib/message-of.ts';
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
import { AdminApiError, RecordError } from './errors.ts';
import type { FeedKind, RecordContext } from './load-feed.ts';
import { parseSlug, quote } from './parse/fields.ts';
import type { FeedLog } from './report.ts';

/** Path of the list of posts. */
export const LIST = '/api/blogs-list';

/** Largest decoded list, in bytes: ten thousand posts with their texts. */
export const MAX_LIST_BYTES = 96 * 1024 * 1024;

/** Posts requested at once; the client limits its requests as well. */
const CONCURRENCY = 6;

/** Characters of a description for search engines. */
const DESCRIPTION_LENGTH = 160;
/** Keywords of a post for search engines. */
const MAX_KEYWORDS = 20;
/** Claims of a post that the report names. */
const MAX_CLAIMS = 5;
/** Characters of the beginning of a text, from which excerpt, description and language are taken. */
const START_LENGTH = 2000;

/** An item of the list, with the fields that are read before its post is requested. */
interface ListedPost {
  readonly raw: unknown;
  readonly slug: string;
  /** Slug as the API sent it, e.g. `IVF Cost?`, where it had to be repaired. */
  readonly original: string | undefined;
  readonly createdAt: string | null;
}

/** Returns a field of a raw record; undefined where there is none. */
const rawField = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;

/** Reads the slug of a post. @throws RecordError for a slug that cannot be repaired. */
function slugOf({ slug: sent }: Pick<ApiPost, 'slug'>): Pick<ListedPost, 'slug' | 'original'> {
  const { slug, original, problem } = parseSlug(sent);
  if (problem !== undefined) throw new RecordError(problem);
  return { slug, original };
}

/** Returns the title of a raw record in quotes; '' for a record without a title. */
const titleOf = (raw: unknown): string => {
  const title = rawField(raw, 'post_title');
  return title ? quote(title) : '';
};

/** True for a time in the future (ISO 8601). */
const isAhead = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

/** Compares two answers to a question: `false` comes first. */
function falseFirst(a: boolean, b: boolean): number {
  if (a === b) return 0;
  return a ? 1 : -1;
}

/**
 * Compares posts with the same slug: the first keeps it.
 * 1. A repaired slug never replaces a slug that needed no repair.
 * 2. A post that waits for its date never replaces a published post.
 * 3. The newest post replaces the others.
 */
function byRightToSlug(a: ListedPost, b: ListedPost): number {
  return (
    falseFirst(a.original !== undefined, b.original !== undefined) ||
    falseFirst(isAhead(a.createdAt), isAhead(b.createdAt)) ||
    (b.createdAt ?? '').localeCompare(a.createdAt ?? '')
  );
}

/**
 * Leaves out all posts with the same slug but the first by `byRightToSlug`. Of slugs that differ only in case, which are the
 * same file on some disks, keeps the first in the list.
 */
export function dedupeSlugs(posts: readonly ListedPost[], log: FeedLog): ListedPost[] {
  const owners = new Set<ListedPost>();
  for (const rivals of Map.groupBy(posts, ({ slug }) => slug).values()) {
    const [owner] = rivals.toSorted(byRightToSlug);
    if (owner) owners.add(owner);
  }
  const leaveOut = ({ slug, raw }: ListedPost, reason: string) =>
    log.note('left out', `${slug} (${titleOf(raw)})`, reason);

  const kept: ListedPost[] = [];
  const takenInAnyCase = new Set<string>();
  for (const post of posts) {
    const lowerCase = post.slug.toLowerCase();
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

/** Reads the items of the list with a usable slug, each slug once. */
function parseListedPosts(results: readonly unknown[], log: FeedLog): ListedPost[] {
  const listed: ListedPost[] = [];
  for (const [index, raw] of results.entries()) {
    try {
      const item = parseRecord(listedPostSchema, raw);
      const { slug, original } = slugOf(item);
      listed.push({ raw, slug, original, createdAt: item.created_at });
    } catch (error) {
      const label = titleOf(raw) || `item ${index + 1} of the list`;
      log.reject(label, messageOf(error));
    }
  }
  return dedupeSlugs(listed, log);
}

/** True for a post whose title was cut: a title that ended in `…` before is whole. */
function isTitleCut(raw: unknown, { post_title: title }: ApiPost): boolean {
  if (!title.endsWith('…')) return false;
  const sent = String(rawField(raw, 'post_title')).trimEnd();
  return !sent.endsWith('…');
}

/** Reports the repairs of a post. @param raw The post as the API sent it. */
function reportRepairs(raw: unknown, { slug, original }: ListedPost, post: ApiPost, log: FeedLog): void {
  const note = (what: string) => log.note('changed', slug, what);
  if (original !== undefined)
    note(`its slug ${quote(original)} is none; it was made one, to which the old address leads`);
  if (typeof rawField(raw, 'category_name') === 'string')
    note('its category (category_name) is a text, not a list');
  if (isTitleCut(raw, post)) note(`its title is longer than ${LENGTH.title} characters, and was cut`);
  if (rawField(raw, 'post_featured_image') && !post.post_featured_image)
    note('its picture has no usable address: no text, too long, or with a password; none is shown');
  if (post.created_at === null) {
    const date = rawField(raw, 'created_at') ?? '';
    const problem = date === '' ? 'it has no date' : `its date ${quote(date)} cannot be read`;
    note(`${problem}; none is shown, and it stands last`);
  }
}

/** Requests a complete post. Where the request fails, uses the item of the list, if it is complete. */
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

/** True for a text with more Bangla letters than Latin letters. */
function isBangla(text: string): boolean {
  const banglaLetters = text.match(/\p{Script=Bengali}/gu) ?? [];
  const latinLetters = text.match(/\p{Script=Latin}/gu) ?? [];
  return banglaLetters.length > latinLetters.length;
}

/** Reports claims that need a source, e.g. `100% success`. */
function reportClaims(text: string, note: RecordContext['note']): void {
  const claims = claimsIn(text).slice(0, MAX_CLAIMS);
  if (claims.length === 0) return;
  const quoted = claims.map(quote).join(', ');
  note(`it says ${quoted}; give each figure its source, and promise no result`, 'claim');
}

/** Returns the date of the last update. Reports an impossible date, and returns the date of creation in its place. */
function updateDateOf(post: ApiPost, note: RecordContext['note']): string | null {
  const { created_at: createdAt, updated_at: updatedAt } = post;
  if (isAhead(updatedAt)) {
    note('it was updated in the future; the date of creation counts');
    return createdAt;
  }
  if (createdAt !== null && updatedAt !== null && updatedAt < createdAt) {
    note('it was updated before it was created; the date of creation counts');
    return createdAt;
  }
  return updatedAt;
}

/** Splits keywords at commas: `ivf, icsi` as `['ivf', 'icsi']`. */
const keywordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean)
    .slice(0, MAX_KEYWORDS);

/**
 * Converts a post of the API for the site.
 * @throws RecordError when its text cannot be shown.
 */
async function convertPost(post: ApiPost, { api, loadImage, note }: RecordContext): Promise<Post> {
  // Imported on demand: every build loads this file, also a build without posts.
  const { renderPostHtml, reportLines } = await import('./post-html/post-html.ts');
  const { html, headings, messages } = await renderPostHtml(post.post_content, { api, loadImage });
  for (const line of reportLines(messages)) note(line);
  const ownHtml = htmlWithoutWords(html);
  const text = plainText(ownHtml);
  // Links to films and maps show words of the interface, which `htmlWithoutWords` leaves out.
  const hasNoWords = text === '' && html.length === 1;
  if (hasNoWords && !ownHtml.includes('<img')) throw new RecordError('nothing of its text can be shown');
  reportClaims([post.post_title, post.post_meta_descr, text].join('\n'), note);
  const updatedAt = updateDateOf(post, note);

  const { slug, original } = slugOf(post);
  const start = text.slice(0, START_LENGTH);
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
    createdAt: post.created_at,
    updatedAt,
    seo: {
      title: post.post_meta_title || post.post_title,
      description: truncate(post.post_meta_descr || start, DESCRIPTION_LENGTH),
      keywords: keywordsIn(post.post_meta_keywords),
    },
    language: isBangla(start) ? 'bn' : 'en',
  };
}

/** The posts of the blog. */
export const posts: FeedKind<ApiPost> = {
  name: 'posts',
  schema: postSchema,
  async read(client, log) {
    const warn = (message: string) => log.noteFeed(`the list: ${message}`);
    const answer = await client.getJson(LIST, warn, MAX_LIST_BYTES);
    const { results, partial } = parseList(answer, listedPostSchema);
    if (partial) log.noteFeed('the API says that there are more posts than it sent');
    const listed = parseListedPosts(results, log);
    const posts = await pLimit(CONCURRENCY).map(listed, (item) =>
      readPost(item, client, log).catch((error: unknown) => {
        log.reject(item.slug, messageOf(error));
        return undefined;
      }),
    );
    return { items: posts.filter((post) => post !== undefined), listed: results.length };
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
