import { fillTemplate, type Template } from './template.ts';

/** Price lists on the page of costs. */
export const PRICE_GROUPS = ['visits', 'iui', 'ivf', 'later', 'stopped'] as const;

/** Several prices as a single line. */
interface PriceBundle {
  readonly title: string;
  readonly prices: readonly string[];
}

/** Prices in a section: a group, or the parts of a sum and what visitors can add to it. */
export type PriceSelection =
  | { readonly group: (typeof PRICE_GROUPS)[number] }
  | {
      readonly parts: readonly string[];
      readonly bundle?: PriceBundle | undefined;
      readonly extras?: readonly string[] | undefined;
    };

/** Price or price range in the currency of the clinic. */
export interface Price {
  readonly from: number;
  /** Highest price; undefined for a fixed price. */
  readonly to?: number | undefined;
  /** Unit of the price, e.g. `a year`. */
  readonly per?: string | undefined;
  /** True for an invented price. */
  readonly sample?: true | undefined;
}

/** Line of a receipt: a price, or a bundle. */
export interface ReceiptLine extends Price {
  readonly title: string;
  readonly includes: readonly string[];
  readonly excludes?: readonly string[] | undefined;
  /** When it is due; undefined for a bundle, whose prices are due on different days. */
  readonly paid?: string | undefined;
  /** True for an extra that is checked at first. */
  readonly isChosen?: boolean;
}

/** Price formats of a locale. */
interface PriceFormats {
  /** Language and region, e.g. `en-IN`, which groups digits as in South Asia: 1,80,000. */
  readonly numbers: string;
  readonly range: Template<'from' | 'to'>;
  readonly money: Template<'amount'>;
}

/**
 * Formats a price, e.g. `BDT 1,80,000 to 2,20,000 a year`.
 * @param label Marks an invented price, e.g. `sample`; without it, the mark is elsewhere.
 */
export function formatPrice(
  { from, to = from, per, sample }: Price,
  { numbers, range, money }: PriceFormats,
  label?: string,
): string {
  const least = from.toLocaleString(numbers);
  const most = to.toLocaleString(numbers);
  const amount = fillTemplate(money, {
    amount: to === from ? least : fillTemplate(range, { from: least, to: most }),
  });
  return [amount, per, sample && label && `(${label})`].filter(Boolean).join(' ');
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
