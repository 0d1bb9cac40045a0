import { fillTemplate, type Template } from './template.ts';

/** Price lists on the page of costs. */
export const PRICE_GROUPS = ['visits', 'iui', 'ivf', 'later', 'stopped'] as const;

/** Prices in a section: a group, or the parts and extras of a sum. */
export type PriceSelection =
  | { readonly group: (typeof PRICE_GROUPS)[number] }
  | { readonly parts: readonly string[]; readonly extras?: readonly string[] | undefined };

/** Price or price range in taka. */
export interface Price {
  readonly from: number;
  /** Highest price; undefined for a fixed price. */
  readonly to?: number | undefined;
  /** Unit of the price, e.g. `a year`. */
  readonly per?: string | undefined;
  /** True for an invented price. */
  readonly sample?: true | undefined;
}

/** Price formats of a locale. */
interface PriceFormats {
  /** Language and region, e.g. `en-IN`, which groups digits as in Bangladesh: 1,80,000. */
  readonly numbers: string;
  readonly range: Template<'from' | 'to'>;
  readonly money: Template<'amount'>;
}

/** Formats a price, e.g. `BDT 1,80,000 to 2,20,000 a year`. @param label Marks an invented price, e.g. `sample`. */
export function formatPrice(
  { from, to = from, per, sample }: Price,
  { numbers, range, money }: PriceFormats,
  label: string,
): string {
  const least = from.toLocaleString(numbers);
  const most = to.toLocaleString(numbers);
  const amount = fillTemplate(money, {
    amount: to === from ? least : fillTemplate(range, { from: least, to: most }),
  });
  return [amount, per, sample && `(${label})`].filter(Boolean).join(' ');
}

/** Returns the sum of prices: a range if any price is a range, and a sample if any price is a sample. */
export function sumOf(prices: readonly Price[]): Price {
  const from = prices.reduce((sum, price) => sum + price.from, 0);
  const to = prices.reduce((sum, price) => sum + (price.to ?? price.from), 0);
  return {
    from,
    ...(to === from ? {} : { to }),
    ...(prices.some(({ sample }) => sample) ? { sample: true } : {}),
  };
}
