import { fillTemplate, type Template } from './template.ts';

/** The lists of prices on the page of costs. */
export const PRICE_GROUPS = ['visits', 'iui', 'ivf', 'later', 'stopped'] as const;

/** Prices that a section shows: a group, or the parts and extras of a sum. */
export type PriceSelection =
  | { readonly group: (typeof PRICE_GROUPS)[number] }
  | { readonly parts: readonly string[]; readonly extras?: readonly string[] | undefined };

/** A price in taka, or a range. */
export interface Price {
  readonly from: number;
  /** The highest; undefined for a fixed price. */
  readonly to?: number | undefined;
  /** Unit of the price, e.g. `a year`. */
  readonly per?: string | undefined;
  /** True for an invented price. */
  readonly sample?: true | undefined;
}

/** Formats of prices of a locale. */
interface PriceFormats {
  /** Language and country, such as en-IN, which groups the digits as in Bangladesh: 1,80,000. */
  readonly numbers: string;
  readonly range: Template<'from' | 'to'>;
  readonly money: Template<'amount'>;
}

/** A price as a page shows it, such as BDT 1,80,000 to 2,20,000 a year. @param label Stands behind an invented price. */
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

/** The sum of prices: a range as soon as one of them is a range, and a sample as soon as one of them is. */
export function sumOf(prices: readonly Price[]): Price {
  const from = prices.reduce((sum, price) => sum + price.from, 0);
  const to = prices.reduce((sum, price) => sum + (price.to ?? price.from), 0);
  return {
    from,
    ...(to === from ? {} : { to }),
    ...(prices.some(({ sample }) => sample) ? { sample: true } : {}),
  };
}
