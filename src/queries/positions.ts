import { getCollection } from 'astro:content';
import { dhakaDay } from '../lib/dhaka.ts';
import type { Position } from '../schemas/records.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { inLocale, schemas } from './editions.ts';
import { withPlaceholders } from './placeholders.ts';
import { isOpenOn } from './publishable.ts';

/** The positions that are open on the day of the build, sorted by `order`, placeholders filled. */
export const getPositions = memoize(async (locale): Promise<Position[]> => {
  const today = dhakaDay(Date.now());
  const entries = inOrder(await getCollection('positions')).filter(({ data }) => isOpenOn(data, today));
  return Promise.all(
    entries.map(async (entry) =>
      withPlaceholders((await inLocale(schemas.position, entry, locale)).data, locale),
    ),
  );
});
