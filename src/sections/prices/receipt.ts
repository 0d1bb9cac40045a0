import { formatPrice, type Price, type ReceiptLine, sumOf } from '../../lib/prices.ts';
import { fillTemplate } from '../../lib/template.ts';
import { bundleOf, extrasOf, pricesOf } from '../../queries/prices.ts';
import type { Messages } from '../../schemas/messages.ts';
import type { Price as ClinicPrice } from '../../schemas/price.ts';
import type { SectionOf } from '../registry.ts';

/** Prices of a receipt that this build may publish. */
interface Receipt {
  readonly parts: readonly ClinicPrice[];
  /** Prices that a visitor can add to the sum; the first may be a bundle, e.g. first visit and tests, which is chosen at first. */
  readonly extras: readonly ReceiptLine[];
  /** Sum of the parts and the bundle: what a couple pays without any other extra. */
  readonly sum: Price;
  /** Note on visits and tests: that the sum has them, and the sum without them; else that they are extra. */
  readonly leftOut: string;
  /** True for a receipt with a bundle or several extras: its sum comes first, because the sum at its foot is far below, and changes. */
  readonly hasAnswer: boolean;
}

/** Returns the prices of a section as a receipt. */
export async function receiptOf(
  section: SectionOf<'prices'>,
  locale: string,
  { prices: words, formats }: Messages,
): Promise<Receipt> {
  const parts = await pricesOf(section, locale);
  const bundled = await bundleOf(section, locale);
  const title = 'parts' in section.show ? section.show.bundle?.title : undefined;
  const listed = bundled.map((line) => `${line.title}: ${formatPrice(line, formats)}`);
  const bundle: ReceiptLine[] =
    title === undefined || bundled.length === 0
      ? []
      : [{ title, includes: listed, isChosen: true, ...sumOf(bundled) }];
  const extras = [...bundle, ...(await extrasOf(section, locale))];
  const begins = formatPrice(sumOf(parts), formats, words.sample);
  return {
    parts,
    extras,
    sum: sumOf([...parts, ...bundle]),
    leftOut: bundle.length > 0 ? fillTemplate(words.withVisits, { sum: begins }) : words.visitsExtra,
    hasAnswer: 'total' in section.show && parts.length > 0 && (bundle.length > 0 || extras.length > 1),
  };
}
