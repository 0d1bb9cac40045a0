import type { PriceSelection } from '../lib/prices.ts';
import type { Price } from '../schemas/price.ts';
import { getClinic } from './clinic.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';
import { publishable } from './publishable.ts';
import { recordsOf } from './records.ts';

/** Returns the prices that this build may publish, by id, sorted by `order`, placeholders filled. */
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

/**
 * Returns the prices of a section. Returns none if any part of a sum must not be published: the other parts would mislead.
 */
export async function pricesOf({ show }: Selection, current?: string): Promise<readonly Price[]> {
  const prices = await getPrices(current);
  if ('group' in show) return [...prices.values()].filter(({ group }) => group === show.group);
  const parts = show.parts.flatMap((id) => prices.get(id) ?? []);
  return parts.length === show.parts.length ? parts : [];
}

/** Returns the extras that a visitor can add to a sum. */
export async function extrasOf({ show }: Selection, current?: string): Promise<readonly Price[]> {
  const prices = await getPrices(current);
  return 'extras' in show ? (show.extras ?? []).flatMap((id) => prices.get(id) ?? []) : [];
}
