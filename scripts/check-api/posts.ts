import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
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
import { checkCount, checkFields, checkList, isRecord, type RawRecord, recordsOf } from './records.ts';
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

/** Reports posts that share an id: one may be a copy. */
function checkIds(records: readonly RawRecord[], found: EndpointFindings): void {
  const withId = records.filter(({ id }) => typeof id === 'number' || typeof id === 'string');
  for (const [id, sharing] of Map.groupBy(withId, (record) => String(record.id)))
    if (sharing.length > 1)
      found.forgive({
        field: 'id',
        what: 'is shared by several posts; all are shown',
        record: sharing.map(labelOf).join(', '),
        value: quote(id),
      });
}

/** Compares the items with the contract. @returns Those that a build asks for, each slug once, and how many have no slug. */
function checkListed(
  results: readonly unknown[],
  found: EndpointFindings,
): { listed: ListedPost[]; rejected: number } {
  const listed: ListedPost[] = [];
  const records = recordsOf(results, found);
  for (const raw of records) {
    checkFields(raw, labelOf(raw), {
      contract: listedPostSchema,
      wire: wireListedPostSchema,
      found,
      consequence: LIST_COUNTS,
    });
    const { data } = wireListedPostSchema.safeParse(raw);
    if (data) listed.push({ raw, slug: data.slug, createdAt: data.created_at });
  }
  checkIds(records, found);
  const reject = ({ slug, raw }: ListedPost, what: string) =>
    found.wrong({ field: 'slug', what, record: slug, value: quote(raw.post_title) });
  return { listed: dedupeSlugs(listed, reject), rejected: results.length - listed.length };
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
      field !== 'slug' &&
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
  const { client, settings } = context;
  const { found, body } = await context.open(LIST);
  if (body === undefined) return [found];
  const results = checkList(body, { contract: postListSchema, item: wireListedPostSchema, found });
  if (!results) return [found];
  const { listed, rejected } = checkListed(results, found);
  const details = new EndpointFindings('GET /api/blog/{slug}');
  const [first] = listed;
  if (first) await checkTransport(new URL(detailPath(first.slug), client.base), settings.timeout, details);
  const since = Date.now();
  const outcomes = await pLimit(CONCURRENCY).map(listed, (item) => checkPost(item, context, details));
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  details.figures.push(
    `${listed.length} posts and their pictures in ${seconds} s; a build gives all its calls ${settings.budget / 1000} s`,
  );
  const published = outcomes.filter(Boolean).length;
  checkCount({ listed: results.length, rejected: rejected + listed.length - published, published }, found);
  return [found, details];
}
