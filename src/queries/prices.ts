import type { PriceSelection } from '../lib/prices.ts';
import type { Price } from '../schemas/price.ts';
import { getClinic } from './clinic.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';
import { publishable } from './publishable.ts';
import { recordsOf } from './records.ts';

/** Returns the prices that this build may publish, by id, sorted by `order`, placeholders filled. */
export const pricesById = memoize(async (locale): Promise<ReadonlyMap<string, Price>> => {
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

/** Returns prices by id; none if any of them must not be published, because a sum of the others would mislead. */
function allOrNone(prices: ReadonlyMap<string, Price>, ids: readonly string[]): readonly Price[] {
  const found = ids.flatMap((id) => prices.get(id) ?? []);
  return found.length === ids.length ? found : [];
}

/** Returns the prices of a group, or the parts of a sum. */
export async function pricesOf({ show }: Selection, current?: string): Promise<readonly Price[]> {
  const prices = await pricesById(current);
  if ('group' in show) return [...prices.values()].filter(({ group }) => group === show.group);
  return allOrNone(prices, show.parts);
}

/** Returns the prices that a receipt offers as a single line. */
export async function bundleOf({ show }: Selection, current?: string): Promise<readonly Price[]> {
  const ids = 'parts' in show ? show.bundle?.prices : undefined;
  return ids ? allOrNone(await pricesById(current), ids) : [];
}

/** Returns the extras that a visitor can add to a sum. */
export async function extrasOf({ show }: Selection, current?: string): Promise<readonly Price[]> {
  const prices = await pricesById(current);
  return 'parts' in show ? (show.extras ?? []).flatMap((id) => prices.get(id) ?? []) : [];
}
