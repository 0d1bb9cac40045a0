/** An amount in taka, or a range of them. */
export interface Amount {
  readonly from: number;
  /** The highest; undefined for a fixed price. */
  readonly to?: number | undefined;
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

/** An amount as a page shows it, such as BDT 1,80,000 to 2,20,000. */
export const formatAmount = ({ from, to }: Amount): string =>
  TAKA.format(from) + (to === undefined ? '' : ` to ${NUMBER.format(to)}`);

/** The sum of amounts; a range as soon as one of them is a range. */
export function sumOf(amounts: readonly Amount[]): Amount {
  const from = amounts.reduce((sum, amount) => sum + amount.from, 0);
  const to = amounts.reduce((sum, amount) => sum + (amount.to ?? amount.from), 0);
  return to === from ? { from } : { from, to };
}
