import type { PriceSelection } from '../lib/prices.ts';
import type { Price } from '../schemas/price.ts';
import { getClinic } from './clinic.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';
import { publishable } from './publishable.ts';
import { recordsOf } from './records.ts';

/** The prices that this build may publish, sorted by `order`, with the ids of their files, placeholders filled. */
const getPrices = memoize(async (locale): Promise<ReadonlyMap<string, Price>> => {
  const clinic = await getClinic();
  const records = inOrder(await recordsOf('prices', locale));
  const prices = await Promise.all(
    records.map(async ({ id, data }) => ({ ...(await withPlaceholders(data, locale)), id })),
  );
  return new Map(
    publishable(prices, clinic.sample === true).map(({ id, ...price }): [string, Price] => [id, price]),
  );
});

/** Section that shows prices. */
interface Selection {
  readonly show: PriceSelection;
}

/** The prices that a section shows. None if a part of a sum may not be published: the rest would mislead. */
export async function pricesOf({ show }: Selection, current?: string): Promise<readonly Price[]> {
  const prices = await getPrices(current);
  if ('group' in show) return [...prices.values()].filter(({ group }) => group === show.group);
  const parts = show.parts.flatMap((id) => prices.get(id) ?? []);
  return parts.length === show.parts.length ? parts : [];
}

/** The prices that a visitor can add to a sum. */
export async function extrasOf({ show }: Selection, current?: string): Promise<readonly Price[]> {
  const prices = await getPrices(current);
  return 'extras' in show ? (show.extras ?? []).flatMap((id) => prices.get(id) ?? []) : [];
}
