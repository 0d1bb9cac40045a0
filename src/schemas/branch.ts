import { z } from 'zod';
import { day, order, phone, sample, url, type ValueSchemas } from './values.ts';

/** Schema of a branch. */
export const branchSchema = ({ text, hours, pictureName, contacts }: ValueSchemas) =>
  z.strictObject({
    sample,
    order,
    name: text,
    address: z.strictObject({ street: text, area: text, city: text }),
    landmark: text.optional().describe('What a rickshaw driver knows.'),
    near: text.optional().describe('Parts of the city from which this branch is the nearer one.'),
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
      ),
    mapEmbed: url.optional().describe('The address of the map frame.'),
    directions: url.optional().describe('A plain link that opens directions in a map app.'),
    whatsapp: phone.optional().describe('A number that answers on WhatsApp; its link shows once it is here.'),
  });

/** Branch in src/content/branches. */
export type Branch = z.infer<ReturnType<typeof branchSchema>>;
