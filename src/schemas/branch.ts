import { z } from 'zod';
import { day, order, sample, url, verified } from './basic-values.ts';
import { isVerified, own } from './own-mark.ts';
import type { ValueSchemas } from './values.ts';

/** Mark of a place of the branch. */
const PLACE = own('place', isVerified);

/** Schema of a branch. */
export const branchSchema = ({ text, hours, phone, pictureName, contacts }: ValueSchemas) =>
  z.strictObject({
    sample,
    verified,
    order,
    name: text.meta({ own: PLACE }),
    address: z.strictObject({
      street: text.meta({ own: PLACE }),
      area: text.meta({ own: PLACE }),
      city: text,
    }),
    landmark: text.optional().describe('What a rickshaw driver knows.').meta({ own: PLACE }),
    near: text
      .optional()
      .describe('Parts of the city from which this branch is the nearer one.')
      .meta({ own: PLACE }),
    phones: z.tuple([phone], phone).describe('The numbers of the branch; the first is the main one.'),
    contacts,
    hours: z.array(hours).min(1),
    otherHours: z
      .array(
        z
          .strictObject({
            name: text.describe('For example: Ramadan, or Eid al-Fitr'),
            from: day.describe('First day, such as 2027-02-08.'),
            to: day.describe('Last day, the same as the first for a single day.'),
            hours: z.array(hours).describe('[] while the branch is closed.'),
          })
          .refine(({ from, to }) => from <= to, {
            path: ['to'],
            message: 'The last day is before the first.',
          }),
      )
      .optional()
      .describe(
        'Days with other hours, such as Ramadan and Eid; while there are any, the card does not say open or closed now.',
      ),
    plan: pictureName
      .optional()
      .describe(
        'A drawn plan, shown before the map: a file name in src/assets/pictures, without extension. Without it, the address is shown there.',
      )
      .meta({ own: PLACE }),
    mapEmbed: url.optional().describe('The address of the map frame.').meta({ own: PLACE }),
    directions: url
      .optional()
      .describe('A plain link that opens directions in a map app.')
      .meta({ own: PLACE }),
    whatsapp: phone.optional().describe('A number that answers on WhatsApp; its link shows once it is here.'),
  });

/** Branch in src/content/branches. */
export type Branch = z.infer<ReturnType<typeof branchSchema>>;
