import pLimit from 'p-limit';
import { postPath } from '../lib/paths.ts';
import { STRINGS } from '../lib/strings.ts';
import { EXCERPT_LENGTH, plainText, readMinutes, truncate } from '../lib/text.ts';
import { type Post, postSchema, type StoredPicture } from '../schemas/feeds.ts';
import {
  type ApiPost,
  apiPostSchema,
  LENGTH,
  listedPostSchema,
  parseList,
  parseRecord,
} from './api-schemas.ts';
import type { OnChange } from './changes.ts';
import { AdminApiError } from './client.ts';
import { dedupeSlugs } from './dedupe-slugs.ts';
import type { FeedContext, FeedKind } from './feed-kind.ts';
import { quote } from './parse/clean-text.ts';
import { parseSlug } from './parse/parse-slug.ts';
import { RecordError } from './record-error.ts';
import type { FeedLog } from './report.ts';

export const LIST = '/api/blogs-list';

/** Largest decoded list, in bytes: ten thousand posts with their texts. */
export const MAX_LIST_BYTES = 96 * 1024 * 1024;

/** Posts requested at once; the client limits its requests as well. */
const CONCURRENCY = 6;
/** Posts between two lines of progress. */
const PROGRESS_STEP = 100;

/** Characters of a description for search engines. */
const DESCRIPTION_LENGTH = 160;
const MAX_KEYWORDS = 20;
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

/** A text field of a raw record, trimmed; '' when there is none. */
function textField(raw: unknown, name: string): string {
  const value = rawField(raw, name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The slug that is shown, and what the API sent where that is no slug. */
function slugOf(sent: string): { slug: string; original: string | undefined } {
  const { slug, original, problem } = parseSlug(sent);
  if (problem !== undefined) throw new RecordError(problem);
  return { slug, original };
}

/** The items of the list with a usable slug, each slug once. */
function parseListedPosts(results: readonly unknown[], log: FeedLog): ListedPost[] {
  const listed: ListedPost[] = [];
  for (const [index, raw] of results.entries()) {
    try {
      const { slug: sent, created_at } = parseRecord(listedPostSchema, raw);
      listed.push({ raw, ...slugOf(sent), createdAt: created_at });
    } catch (error) {
      const title = textField(raw, 'post_title');
      log.reject(
        title ? quote(title) : `item ${index + 1} of the list`,
        error instanceof Error ? error.message : String(error),
      );
    }
  }
  return dedupeSlugs(listed, ({ slug, raw }, reason) =>
    log.note('left out', `${slug} (${quote(textField(raw, 'post_title'))})`, reason),
  );
}

/** Reports what was repaired in a post. */
function reportRepairs(
  raw: unknown,
  { slug, original }: Pick<ListedPost, 'slug' | 'original'>,
  post: ApiPost,
  log: FeedLog,
): void {
  const note = (what: string) => log.note('changed', slug, what);
  if (original !== undefined)
    note(`its slug ${quote(original)} is none; it was made one, to which the old address leads`);
  if (typeof rawField(raw, 'category_name') === 'string')
    note('its category (category_name) is a text, not a list');
  if (post.post_title.endsWith('…') && !textField(raw, 'post_title').endsWith('…'))
    note(`its title is longer than ${LENGTH.title} characters, and was cut`);
  if (post.created_at !== null) return;
  const date = rawField(raw, 'created_at') ?? '';
  const what = date === '' ? 'it has no date' : `its date ${quote(date)} cannot be read`;
  note(`${what}; none is shown, and it stands last`);
}

/** The complete post; where its own request fails, the list's item, if that is complete. */
async function readPost(item: ListedPost, { client }: FeedContext, log: FeedLog): Promise<ApiPost> {
  const { raw, slug, original } = item;
  let detail: unknown;
  try {
    const warn = (message: string) => log.noteFeed(`the answers of a post’s own address: ${message}`);
    detail = await client.getJson(`/api/blog/${encodeURIComponent(original ?? slug)}`, { warn });
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    const fromList = parseRecord(apiPostSchema, raw);
    log.note('changed', slug, `the list’s copy is shown, for its own call failed: ${error.message}`);
    reportRepairs(raw, item, fromList, log);
    return fromList;
  }
  const post = parseRecord(apiPostSchema, detail);
  if (slugOf(post.slug).slug !== slug)
    throw new RecordError(`the API answered with another post: ${quote(post.slug)}`);
  reportRepairs(detail, item, post, log);
  return post;
}

/** Reports posts that share an id: one may be a copy. */
function reportSharedIds(posts: readonly ApiPost[], log: FeedLog): void {
  const byId = Map.groupBy(
    posts.filter(({ id }) => id !== ''),
    ({ id }) => id,
  );
  for (const [id, sharing] of byId)
    if (sharing.length > 1)
      log.note(
        'changed',
        sharing.map(({ slug }) => slug).join(', '),
        `they share the id ${quote(id)}; all are shown`,
      );
}

const isBangla = (text: string): boolean =>
  (text.match(/\p{Script=Bengali}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);

/**
 * Converts a post of the API for the site.
 * @throws RecordError when its text cannot be shown.
 */
async function convertPost(
  wire: ApiPost,
  api: URL,
  loadImage: (src: string) => Promise<StoredPicture | null>,
  onChange: OnChange,
): Promise<Post> {
  // Imported on demand: every build loads this file, also one without posts.
  const { sanitizeHtml } = await import('./sanitize/sanitize-html.ts');
  const html = await sanitizeHtml(wire.post_content, { api, loadImage, onChange });
  const text = plainText(html);
  if (text === '' && !html.includes('<img')) throw new RecordError('nothing of its text can be shown');
  const start = text.slice(0, START_LENGTH);
  const { created_at: createdAt, updated_at: updatedAt } = wire;
  const isBackwards = createdAt !== null && updatedAt !== null && updatedAt < createdAt;
  if (isBackwards) onChange({ kind: 'dates swapped' });
  const { slug, original } = slugOf(wire.slug);
  return {
    slug,
    formerSlug: original ?? null,
    title: wire.post_title,
    html,
    excerpt: truncate(start, EXCERPT_LENGTH),
    readMinutes: readMinutes(text),
    picture: await loadImage(wire.post_featured_image),
    categories: wire.category_name.length > 0 ? wire.category_name : [STRINGS.general],
    createdAt,
    updatedAt: isBackwards ? createdAt : updatedAt,
    seo: {
      title: wire.post_meta_title || wire.post_title,
      description: truncate(wire.post_meta_descr || start, DESCRIPTION_LENGTH),
      keywords: wire.post_meta_keywords
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
  async read(context, log) {
    const warn = (message: string) => log.noteFeed(`the list: ${message}`);
    const answer = await context.client.getJson(LIST, { maxBytes: MAX_LIST_BYTES, warn });
    const { results, partial } = parseList(answer, listedPostSchema);
    if (partial) log.noteFeed('the API says that there are more posts than it sent');
    const listed = parseListedPosts(results, log);
    let done = 0;
    const read = await pLimit(CONCURRENCY).map(listed, async (item) => {
      try {
        return await readPost(item, context, log);
      } catch (error) {
        log.reject(item.slug, error instanceof Error ? error.message : String(error));
        return undefined;
      } finally {
        done += 1;
        if (done % PROGRESS_STEP === 0) context.progress(`${done} of ${listed.length} posts read`);
      }
    });
    const records = read.filter((post) => post !== undefined);
    reportSharedIds(records, log);
    return { records, listed: results.length };
  },
  parse: (raw) => parseRecord(apiPostSchema, raw),
  label: ({ slug }) => slugOf(slug).slug,
  publishedAt: ({ created_at }) => created_at,
  toEntry: async (wire, _order, { client: { base: api }, images }, onChange) => ({
    id: slugOf(wire.slug).slug,
    data: { ...(await convertPost(wire, api, (src) => images.load(src, onChange), onChange)) },
  }),
  pages: { path: postPath, rawId: (raw) => parseSlug(rawField(raw, 'slug')).slug },
};
