import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { checkFeed } from '../../src/feeds/check-feed.ts';
import { AdminApiError } from '../../src/feeds/client.ts';
import { dedupeSlugs } from '../../src/feeds/dedupe-slugs.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { parseDate } from '../../src/feeds/parse/parse-date.ts';
import { LIST } from '../../src/feeds/posts.ts';
import { listedPostSchema as wireListedPostSchema, wirePostSchema } from '../../src/feeds/wire.ts';
import { listedPostSchema, postListSchema, postSchema } from '../api-contract/posts.ts';
import type { CheckContext } from './context.ts';
import { EndpointFindings } from './findings.ts';
import { checkBody } from './post-body.ts';
import { checkFields, checkIds, checkList, isRecord, type RawRecord } from './records.ts';
import { checkTransport } from './transport.ts';

/** Posts read at once; the client limits its requests as well. */
const CONCURRENCY = 6;

const LIST_COUNTS = 'asks for the post itself; this copy is shown only where that fails, and in browsers.';

const detailPath = (slug: string): string => `/api/blog/${encodeURIComponent(slug)}`;

interface ListedPost {
  readonly raw: RawRecord;
  readonly slug: string;
  readonly createdAt: string | null;
}

const labelOf = ({ slug, post_title }: RawRecord): string =>
  typeof slug === 'string' && slug !== '' ? slug : quote(post_title ?? slug);

/** The items that a build would ask for, each slug once; compares all with the contract. */
function checkListed(results: readonly unknown[], found: EndpointFindings): ListedPost[] {
  const listed: ListedPost[] = [];
  for (const [index, raw] of results.entries()) {
    if (!isRecord(raw)) {
      found.wrong({
        field: 'results',
        what: 'an item is no record at all',
        record: `item ${index + 1}`,
        value: quote(raw),
      });
      continue;
    }
    checkFields(raw, labelOf(raw), {
      contract: listedPostSchema,
      wire: wireListedPostSchema,
      found,
      consequence: LIST_COUNTS,
    });
    const { data } = wireListedPostSchema.safeParse(raw);
    if (data) listed.push({ raw, slug: data.slug, createdAt: data.created_at });
  }
  checkIds(results.filter(isRecord), labelOf, found);
  return dedupeSlugs(listed, ({ slug, raw }, what) =>
    found.wrong({ field: 'slug', what, record: slug, value: quote(raw.post_title) }),
  );
}

/** Reports what only the dates of a post together, or the clock, can tell. */
function checkDates(detail: RawRecord, record: string, found: EndpointFindings): void {
  const [created, updated] = [parseDate(detail.created_at), parseDate(detail.updated_at)];
  if (created !== null && Date.parse(created) > Date.now())
    found.forgive({
      field: 'created_at',
      record,
      what: 'lies in the future',
      value: quote(detail.created_at),
    });
  if (created !== null && updated !== null && updated < created)
    found.forgive({
      field: 'updated_at',
      record,
      what: 'is before created_at, which counts',
      value: quote(detail.updated_at),
    });
}

/** Compares a post with the contract and with the list. @returns False when it cannot be published. */
async function checkPost(
  { raw, slug }: ListedPost,
  { client, pictures }: CheckContext,
  found: EndpointFindings,
): Promise<boolean> {
  let detail: unknown;
  try {
    detail = await client.getJson(detailPath(slug));
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    const isComplete = wirePostSchema.safeParse(raw).success;
    const what = 'its own call failed';
    const fault = { field: 'answer', record: slug, value: quote(error.message) };
    if (isComplete) found.forgive({ ...fault, what: `${what}; the list’s copy is shown` });
    else found.wrong({ ...fault, what: `${what}, and the list’s copy is not complete` });
    return isComplete;
  }
  if (!isRecord(detail)) {
    found.wrong({ field: 'answer', record: slug, what: 'is no record at all', value: quote(detail) });
    return false;
  }
  checkFields(detail, slug, { contract: postSchema, wire: wirePostSchema, found });
  for (const field of Object.keys(listedPostSchema.shape))
    if (
      raw[field] !== undefined &&
      detail[field] !== undefined &&
      !isDeepStrictEqual(raw[field], detail[field])
    )
      found.forgive({
        field,
        record: slug,
        what: 'differs from the list; this one counts',
        value: quote(detail[field]),
      });
  checkDates(detail, slug, found);
  const { data } = wirePostSchema.safeParse(detail);
  if (!data) return false;
  if (data.slug !== slug) {
    found.wrong({ field: 'slug', record: slug, what: 'is that of another post', value: quote(data.slug) });
    return false;
  }
  if (data.post_featured_image !== '')
    await pictures.check(data.post_featured_image, 'post_featured_image', slug, found);
  return checkBody(data.post_content, slug, { api: client.base, pictures, found });
}

/** Reads every post as a build does. @returns What was found in the list, and in the posts. */
export async function checkPosts(context: CheckContext): Promise<EndpointFindings[]> {
  const list = await context.open(LIST);
  const { found, body } = list;
  const results =
    body === undefined
      ? undefined
      : checkList(body, { contract: postListSchema, item: wireListedPostSchema, found });
  if (!results) return [found];
  const listed = checkListed(results, found);
  const details = new EndpointFindings('GET /api/blog/{slug}');
  const [first] = listed;
  if (first)
    await checkTransport(
      new URL(detailPath(first.slug), context.client.base),
      context.settings.timeout,
      details,
    );
  const since = Date.now();
  const published = await pLimit(CONCURRENCY).map(listed, (item) => checkPost(item, context, details));
  details.figures.push(
    `${listed.length} posts and their pictures in ${((Date.now() - since) / 1000).toFixed(1)} s; a build gives all its calls ${context.settings.budget / 1000} s`,
  );
  const count = published.filter(Boolean).length;
  const rejected = results.length - count;
  const { fault } = checkFeed({ listed: results.length, rejected, published: count, before: count });
  if (fault) found.wrong({ field: 'results', what: `${fault}: the site keeps what it had`, value: '' });
  return [found, details];
}
