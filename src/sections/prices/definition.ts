import { z } from 'zod';
import { formatPrice, PRICE_GROUPS, type PriceSelection } from '../../lib/prices.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** Returns true for a receipt with a sum. */
const isReceipt = ({ show }: { readonly show: object }): boolean => 'total' in show;

/** Returns true for a receipt with at most one extra, which half of a row has room for. */
const isShort = ({ show }: { readonly show: PriceSelection }): boolean =>
  'parts' in show && (show.extras ?? []).length < 2;

/** Price list, or a receipt with a sum. */
export const prices = defineSection({
  kind: 'prices',
  schema: (values) => {
    const { text, price } = values;
    const bundle = z.strictObject({ title: text, prices: z.array(price).min(2) });
    return framedSection(values, 'prices', {
      show: z.union([
        z
          .strictObject({
            group: z.enum(PRICE_GROUPS),
            lines: z
              .literal(true)
              .optional()
              .describe('true shows a line for each price, and its details after a tap.'),
          })
          .describe('Every price of a group, at length.'),
        z
          .strictObject({
            parts: z.array(price).min(1),
            bundle: bundle
              .optional()
              .describe('Several prices that a visitor can add in one line, e.g. a visit and first tests.'),
            extras: z.array(price).max(4).optional().describe('What a visitor can add to the sum.'),
            total: text,
          })
          .describe('A receipt of some prices and their sum; total says what it is the price of.'),
      ]),
      unstated: text
        .optional()
        .describe(
          'Stands here while the clinic has not stated these prices; without it the section is left out.',
        ),
    }).describe('Prices of src/content/prices.');
  },
  heading: ({ show }) => ('total' in show || show.lines ? 'beside' : 'above'),
  background: () => 'bg-sand',
  repeatsBackground: true,
  faces: isShort,
  frameClass: () => 'priced',
  continues: (section, above) => above === 'prices' || (above === 'hero' && isReceipt(section)),
  precedesContents: isReceipt,
  sum: ({ show }) => ('total' in show ? show : undefined),
  searchItems: async (section, { messages, prices: pricesOf, extras: extrasOf }) =>
    [...(await pricesOf(section)), ...(await extrasOf(section))].map((price) => ({
      title: price.title,
      texts: [formatPrice(price, messages.formats, messages.prices.sample), ...price.includes],
    })),
  publish: async (section, { prices: pricesOf }) =>
    section.unstated || (await pricesOf(section)).length > 0 ? section : undefined,
  unsearched: ['unstated'],
});
