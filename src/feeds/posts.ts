import { postPath } from '../lib/paths.ts';
import { STRINGS } from '../lib/strings.ts';
import { EXCERPT_LENGTH, plainText, readMinutes, truncate } from '../lib/text.ts';
import type { Post, StoredPicture } from '../schemas/feeds.ts';
import { quote } from './clean-text.ts';
import { AdminApiError } from './client.ts';
import { mapConcurrently } from './concurrency.ts';
import type { FeedContext, FeedKind, FeedLog } from './feed.ts';
import { RecordError } from './record-error.ts';
import { dedupeSlugs } from './slugs.ts';
import { listedPostSchema, readList, readRecord, type WirePost, wirePostSchema } from './wire.ts';

const LIST = '/api/blogs-list';

/** Calls under way at once; the client holds the rest back. */
const CONCURRENCY = 6;
/** Posts between two lines of progress. */
const PROGRESS_STEP = 100;

/** Letters of a description for search engines. */
const DESCRIPTION_LENGTH = 160;
const MAX_KEYWORDS = 20;

/** An item of the list, as far as it is needed to settle who gets which slug. */
interface Listed {
  readonly raw: unknown;
  readonly slug: string;
  readonly createdAt: string | null;
}

const textOf = (raw: unknown, name: string): string => {
  const value =
    typeof raw === 'object' && raw !== null ? Object.entries(raw).find(([key]) => key === name)?.[1] : '';
  return typeof value === 'string' ? value.trim() : '';
};

/** The list's items whose slug can be used, each slug once. */
function readListed(results: readonly unknown[], log: FeedLog): Listed[] {
  const listed: Listed[] = [];
  for (const [index, raw] of results.entries()) {
    try {
      const { slug, created_at } = readRecord(listedPostSchema, raw);
      listed.push({ raw, slug, createdAt: created_at });
    } catch (error) {
      const title = textOf(raw, 'post_title');
      log.refuse(
        title ? quote(title) : `item ${index + 1} of the list`,
        error instanceof Error ? error.message : String(error),
      );
    }
  }
  return dedupeSlugs(listed, ({ slug, raw }, why) =>
    log.note('left out', `${slug} (${quote(textOf(raw, 'post_title'))})`, why),
  );
}

/** The whole post; where its own call fails, the list's item, when that is complete. */
async function readWhole({ raw, slug }: Listed, { client }: FeedContext, log: FeedLog): Promise<WirePost> {
  let detail: unknown;
  try {
    detail = await client.getJson(`/api/blog/${encodeURIComponent(slug)}`);
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    const fromList = readRecord(wirePostSchema, raw);
    log.note('changed', slug, `the list’s copy is shown, for its own call failed: ${error.message}`);
    return fromList;
  }
  const post = readRecord(wirePostSchema, detail);
  if (post.slug !== slug) throw new RecordError(`the API answered with another post: ${quote(post.slug)}`);
  if (post.created_at === null) {
    const date = Object.entries(Object(detail)).find(([key]) => key === 'created_at')?.[1];
    const empty = date === undefined || date === null || date === '';
    log.note(
      'changed',
      slug,
      `${empty ? 'it has no date' : `its date ${quote(date)} cannot be read`}; none is shown, and it stands last`,
    );
  }
  return post;
}

/** Tells of posts that share an id, which hints at a copy. */
function tellSharedIds(posts: readonly WirePost[], log: FeedLog): void {
  const byId = Map.groupBy(
    posts.filter(({ id }) => id !== ''),
    ({ id }) => id,
  );
  for (const [id, twins] of byId)
    if (twins.length > 1)
      log.note(
        'changed',
        twins.map(({ slug }) => slug).join(', '),
        `they share the id ${quote(id)}; all are shown`,
      );
}

const isBangla = (text: string): boolean =>
  (text.match(/\p{Script=Bengali}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);

/**
 * A post of ours from one of the API's.
 * @throws RecordError when its text cannot be shown.
 */
async function makePost(
  wire: WirePost,
  api: URL,
  keepPicture: (src: string) => Promise<StoredPicture | null>,
  tell: (what: string) => void,
): Promise<Post> {
  const { sanitizeHtml } = await import('./sanitize/sanitize-html.ts');
  const html = await sanitizeHtml(wire.post_content, {
    api,
    fetchPicture: keepPicture,
    tell,
  });
  const words = plainText(html);
  if (words === '' && !html.includes('<img')) throw new RecordError('nothing of its text can be shown');
  // Enough for any excerpt, and far cheaper to measure than a whole book.
  const start = words.slice(0, 2000);
  const { created_at: createdAt, updated_at: updatedAt } = wire;
  const backwards = createdAt !== null && updatedAt !== null && updatedAt < createdAt;
  if (backwards) tell('it was updated before it was created; the date of creation counts');
  return {
    slug: wire.slug,
    title: wire.post_title,
    html,
    excerpt: truncate(start, EXCERPT_LENGTH),
    readMinutes: readMinutes(words),
    picture: await keepPicture(wire.post_featured_image),
    categories: wire.category_name.length > 0 ? wire.category_name : [STRINGS.general],
    createdAt,
    updatedAt: backwards ? createdAt : updatedAt,
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
export const posts: FeedKind<WirePost> = {
  name: 'posts',
  async read(context, log) {
    const { results, partial } = readList(await context.client.getJson(LIST));
    if (partial) log.note('feed', '', 'the API says that there are more posts than it sent');
    const listed = readListed(results, log);
    let done = 0;
    const whole = await mapConcurrently(listed, CONCURRENCY, async (item) => {
      try {
        return await readWhole(item, context, log);
      } catch (error) {
        log.refuse(item.slug, error instanceof Error ? error.message : String(error));
        return undefined;
      } finally {
        done += 1;
        if (done % PROGRESS_STEP === 0) context.progress(`${done} of ${listed.length} posts read`);
      }
    });
    const records = whole.filter((post) => post !== undefined);
    tellSharedIds(records, log);
    return { records, listed: results.length };
  },
  reread: (raw) => readRecord(wirePostSchema, raw),
  label: ({ slug }) => slug,
  toEntry: async (wire, _order, { client: { base: api }, pictures }, tell) => ({
    id: wire.slug,
    data: await makePost(wire, api, (src) => pictures.keep(src, tell), tell),
  }),
  pages: { path: postPath, idOf: (raw) => textOf(raw, 'slug') },
};
