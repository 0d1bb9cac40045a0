import { z } from 'zod';
import { CYCLE_STEPS, type DuePart } from '../lib/cycle.ts';
import { PRICE_GROUPS } from '../lib/prices.ts';
import { order, verified } from './basic-values.ts';
import { whileTrue } from './launch-mark.ts';
import { isVerified, own } from './own-mark.ts';
import type { ValueSchemas } from './values.ts';

/** Mark of a sum. */
const SUM = own('price', isVerified);

/** Returns true for parts that add up to the whole price. */
const isWhole = (parts: readonly DuePart[]): boolean =>
  parts.reduce((sum, { percent }) => sum + percent, 0) === 100;

/** Schema of a price. */
export const priceSchema = ({ text }: ValueSchemas) =>
  z
    .strictObject({
      sample: z
        .literal(true)
        .optional()
        .describe(
          'true while the price is invented. It is labelled, and left out once the clinic is a real one.',
        )
        .meta({ launch: whileTrue('price', 'invented: write your own, delete this line') }),
      verified,
      order,
      title: text,
      group: z.enum(PRICE_GROUPS).describe('List of prices on the page of costs.'),
      from: z
        .int()
        .positive()
        .describe('In taka; the lowest, or the price if it is fixed.')
        .meta({ own: SUM }),
      to: z.int().positive().optional().describe('The highest, in taka.').meta({ own: SUM }),
      per: text.optional().describe('For example: a year'),
      includes: z.array(text).min(1),
      excludes: z.array(text).min(1).optional().describe('What is paid for separately.'),
      paid: text.describe('When it is due.'),
      due: z
        .array(z.strictObject({ step: z.enum(CYCLE_STEPS), percent: z.int().positive().max(100) }))
        .min(1)
        .refine(isWhole, 'The parts of a price must add up to 100.')
        .optional()
        .describe(
          'Steps of a cycle at which parts of it are due; without them it is listed beside the strip.',
        ),
    })
    .refine(({ from, to }) => to === undefined || from < to, {
      path: ['to'],
      message: 'The highest price is not above the lowest. Delete "to" if the price is fixed.',
    });

/** Price in src/content/prices. */
export type Price = z.infer<ReturnType<typeof priceSchema>>;
