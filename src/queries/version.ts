import { getCollection } from 'astro:content';
import { createHash } from 'node:crypto';
import type { FeedName, FeedState } from '../schemas/feeds.ts';

/** Collections whose entries the pages show. */
const SHOWN = [
  'site',
  'interface',
  'search',
  'pages',
  'treatments',
  'doctors',
  'branches',
  'positions',
  'prices',
  'claims',
  'posts',
  'photos',
  'videos',
  'bn',
] as const;

/** Characters of a content id. */
const ID_LENGTH = 16;

/** A hash of everything that the pages show. Two builds of the same content have the same one. */
export async function getContentId(): Promise<string> {
  const collections = await Promise.all(SHOWN.map((name) => getCollection(name)));
  const digests = collections.flat().map(({ collection, id, digest }) => `${collection}/${id} ${digest}`);
  return createHash('sha256').update(digests.sort().join('\n')).digest('hex').slice(0, ID_LENGTH);
}

/** Where the entries of each feed came from, and when they were read. */
export async function getFeedStates(): Promise<Partial<Record<FeedName, FeedState>>> {
  const entries = await getCollection('feeds');
  return Object.fromEntries(entries.map(({ id, data }) => [id, data]));
}
