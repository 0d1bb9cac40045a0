import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import {
  type ApiPost,
  apiPostSchema,
  listedPostSchema as wireListedPostSchema,
} from '../../src/feeds/api-schemas.ts';
import { AdminApiError } from '../../src/feeds/client.ts';
import { dedupeSlugs } from '../../src/feeds/dedupe-slugs.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { parseSlug } from '../../src/feeds/parse/parse-slug.ts';
import { LIST, MAX_LIST_BYTES } from '../../src/feeds/posts.ts';
import { listedPostSchema, postListSchema, postSchema } from '../api-contract/posts.ts';
import type { CheckContext } from './context.ts';
import { EndpointFindings } from './findings.ts';
import { checkBody } from './post-body.ts';
import { checkCount, checkFields, checkList, isRecord, type RawRecord, recordsOf } from './records.ts';
import { checkTransport } from './transport.ts';

/** Posts read at once; the client limits its requests as well. */
const CONCURRENCY = 6;

const LIST_COUNTS = 'asks for the post itself; this copy is shown only where that fails, and in browsers.';

interface ListedPost {
  readonly raw: RawRecord;
  readonly slug: string;
  /** What the API calls it, where that is no slug. */
  readonly original: string | undefined;
  readonly createdAt: string | null;
}

const detailPath = ({ slug, original }: ListedPost): string =>
  `/api/blog/${encodeURIComponent(original ?? slug)}`;

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
    if (!data) continue;
    const { original } = parseSlug(raw.slug);
    listed.push({ raw, slug: data.slug, original, createdAt: data.created_at });
  }
  checkIds(records, found);
  const reject = ({ slug, raw }: ListedPost, what: string) =>
    found.wrong({ field: 'slug', what, record: slug, value: quote(raw.post_title) });
  return { listed: dedupeSlugs(listed, reject), rejected: results.length - listed.length };
}

/** What becomes of a post: a later date keeps it back until then. */
type Outcome = 'shown' | 'scheduled' | 'left out';

/** Compares the own answer of a post with the contract and with the list. @returns Undefined when it cannot be used. */
function checkDetail(
  detail: unknown,
  { raw, slug }: ListedPost,
  found: EndpointFindings,
): ApiPost | undefined {
  if (!isRecord(detail)) {
    found.wrong({ field: 'answer', record: slug, what: 'is no record at all', value: quote(detail) });
    return undefined;
  }
  checkFields(detail, slug, { contract: postSchema, wire: apiPostSchema, found });
  const { data } = apiPostSchema.safeParse(detail);
  if (data && data.slug !== slug) {
    found.wrong({ field: 'slug', record: slug, what: 'is that of another post', value: quote(data.slug) });
    return undefined;
  }
  const common = Object.keys(listedPostSchema.shape).filter(
    (field) => raw[field] !== undefined && detail[field] !== undefined,
  );
  for (const field of common)
    if (!isDeepStrictEqual(raw[field], detail[field]))
      found.forgive({
        field,
        record: slug,
        what: 'differs from the list; this one counts',
        value: quote(detail[field]),
      });
  return data;
}

/** Reads a post as a build does: the list's copy where its own call fails. @returns Undefined when it cannot be used. */
async function readPost(
  item: ListedPost,
  client: CheckContext['client'],
  found: EndpointFindings,
): Promise<ApiPost | undefined> {
  try {
    return checkDetail(await client.getJson(detailPath(item)), item, found);
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    const { data } = apiPostSchema.safeParse(item.raw);
    const fault = { field: 'answer', record: item.slug, value: quote(error.message) };
    if (data) found.forgive({ ...fault, what: 'its own call failed; the list’s copy is shown' });
    else found.wrong({ ...fault, what: 'its own call failed, and the list’s copy is not complete' });
    return data;
  }
}

/** Checks one post: its own answer, dates, pictures and text. */
async function checkPost(
  item: ListedPost,
  { client, pictures }: CheckContext,
  found: EndpointFindings,
): Promise<Outcome> {
  const record = item.slug;
  const post = await readPost(item, client, found);
  if (!post) return 'left out';
  const { created_at, updated_at, post_featured_image, post_content } = post;
  if (created_at !== null && updated_at !== null && updated_at < created_at)
    found.forgive({
      field: 'updated_at',
      record,
      what: 'is before created_at, which counts',
      value: quote(updated_at),
    });
  const isScheduled = created_at !== null && Date.parse(created_at) > Date.now();
  if (isScheduled)
    found.forgive({
      field: 'created_at',
      record,
      what: 'lies in the future: the post is shown from then on',
      value: quote(created_at),
    });
  if (post_featured_image !== '')
    await pictures.check(post_featured_image, 'post_featured_image', record, found);
  if (!(await checkBody(post_content, record, { api: client.base, pictures, found }))) return 'left out';
  return isScheduled ? 'scheduled' : 'shown';
}

/** Reads every post as a build does. @returns What was found in the list, and in the posts. */
export async function checkPosts(context: CheckContext): Promise<EndpointFindings[]> {
  const { client, settings } = context;
  const { found, body } = await context.open(LIST, { maxBytes: MAX_LIST_BYTES });
  if (body === undefined) return [found];
  const results = checkList(body, { contract: postListSchema, item: wireListedPostSchema, found });
  if (!results) return [found];
  const { listed, rejected } = checkListed(results, found);
  const details = new EndpointFindings('GET /api/blog/{slug}');
  const [first] = listed;
  if (first) await checkTransport(new URL(detailPath(first), client.base), settings.timeout, details);
  const since = Date.now();
  const outcomes = await pLimit(CONCURRENCY).map(listed, (item) => checkPost(item, context, details));
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  details.figures.push(
    `${listed.length} posts and their pictures in ${seconds} s; a build gives all its calls ${settings.budget / 1000} s`,
  );
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  checkCount(
    {
      listed: results.length - count('scheduled'),
      rejected: rejected + count('left out'),
      published: count('shown'),
    },
    found,
  );
  return [found, details];
}
