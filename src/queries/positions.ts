import { dayIn } from '../lib/clinic-time.ts';
import type { Position } from '../schemas/position.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { getPlace } from './place.ts';
import { withPlaceholders } from './placeholders.ts';
import { isOpenOn } from './publishable.ts';
import { recordsOf } from './records.ts';

/** Returns the positions open on the day of the build, sorted by `order`, placeholders filled. */
export const getPositions = memoize(async (locale): Promise<Position[]> => {
  const { timeZone } = await getPlace();
  const today = dayIn(Date.now(), timeZone);
  const records = inOrder(await recordsOf('positions', locale));
  const open = records.filter(({ data }) => isOpenOn(data, today));
  return Promise.all(open.map(({ data }) => withPlaceholders(data, locale)));
});
