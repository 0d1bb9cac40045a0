import { PRICES } from './strings.ts';

/** The lists of prices on the page of costs. */
export const PRICE_GROUPS = ['visits', 'iui', 'ivf', 'later', 'stopped'] as const;

/** A price in taka, or a range. */
export interface Price {
  readonly from: number;
  /** The highest; undefined for a fixed price. */
  readonly to?: number | undefined;
  /** What it is the price of, such as: a year */
  readonly per?: string | undefined;
  /** True for an invented price. */
  readonly sample?: true | undefined;
}

/** Groups the digits as in Bangladesh: 1,80,000. */
const TAKA = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'BDT',
  // The sign of the taka is missing in the font of the site.
  currencyDisplay: 'code',
  maximumFractionDigits: 0,
});
const NUMBER = new Intl.NumberFormat('en-IN');

/** A price as a page shows it, such as BDT 1,80,000 to 2,20,000 a year. An invented one is labelled. */
export const formatPrice = ({ from, to, per, sample }: Price): string =>
  [
    TAKA.format(from),
    ...(to === undefined ? [] : [`to ${NUMBER.format(to)}`]),
    ...(per ? [per] : []),
    ...(sample ? [`(${PRICES.sample})`] : []),
  ].join(' ');

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
