import { z } from 'zod';
import { WEEKDAYS } from '../lib/opening-hours.ts';
import { formed } from './formed.ts';

const hour = formed(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Write the time as 24 hours in quotes, such as "09:00" or "17:30".',
);
const lastHour = formed(
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  'Write the time as 24 hours in quotes, such as "17:30"; midnight is "24:00".',
);

/** Opening or visiting hours of some weekdays. Rejects a start after 9 PM, a typing error such as 11 PM for 11 AM. */
export const hours = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1),
    from: hour,
    to: lastHour.describe('Midnight is 24:00: from 00:00 to 24:00 shows "24 hours".'),
  })
  .superRefine(({ from, to: until }, context) => {
    if (from > '21:00') {
      context.addIssue({
        code: 'custom',
        path: ['from'],
        message: `Hours cannot start at ${from}, after 9 PM. Did you mean the morning? Write 11 AM as "11:00".`,
      });
    }
    if (until <= from) {
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: `Hours end at ${until}, before they start at ${from}. Write 5 PM as "17:00".`,
      });
    }
  });

/** Opening or visiting hours of some weekdays. */
export type Hours = z.infer<typeof hours>;
