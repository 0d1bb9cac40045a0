import { getCollection } from 'astro:content';
import type { Position } from '../schemas/records.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';

/** All open positions, sorted by `order`, placeholders filled. */
export const getPositions = memoize(async (): Promise<Position[]> => {
  const entries = inOrder(await getCollection('positions'));
  return Promise.all(entries.map(({ data }) => withPlaceholders(data)));
});
