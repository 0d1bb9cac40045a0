import { getCollection } from 'astro:content';
import type { Position } from '../schemas/records.ts';
import { withFacts } from './facts.ts';
import { inOrder, once } from './read.ts';

/** Every open position, in order, facts written in. */
export const getPositions = once(async (): Promise<Position[]> => {
  const entries = inOrder(await getCollection('positions'));
  return Promise.all(entries.map(({ data }) => withFacts(data)));
});
