/** Schemas of values that refer to no other content. */
import { z } from 'zod';
import { formed } from './formed.ts';
import { NO_PLACEHOLDER, whileTrue } from './launch-mark.ts';
import { own } from './own-mark.ts';

const DAY = 'Write the day as year-month-day, such as 2026-12-01.';
/** Calendar day. YAML parses `2026-05-01` as a Date and `"2026-05-01"` as a string; the schema accepts both. */
export const day = z.union([z.iso.date(DAY), z.date().transform((date) => date.toISOString().slice(0, 10))], {
  error: ({ input }) => (input === undefined ? `The day is missing. ${DAY}` : DAY),
});

export const url = z.url().meta({ launch: NO_PLACEHOLDER });
export const email = z.email().meta({ launch: NO_PLACEHOLDER, own: own('contact') });

/** True while a file has sample values instead of the clinic's own; `npm run check:launch` lists such files. */
export const sample = z
  .boolean()
  .optional()
  .describe('true while this file holds sample values.')
  .meta({ launch: whileTrue('sample', 'marked: replace what is a sample, delete this line') });

/** Day on which the clinic confirmed that its own values equal the sample clinic's. Without the day, `check:launch` refuses them. */
export const verified = day
  .optional()
  .describe(
    'Only where your own value is the same as that of the sample clinic: the day on which you compared it, such as 2026-12-01.',
  );

/** Position in lists, from 1. */
export const order = z.int().positive();

/** Matches a phone number with its country code, a short number such as 10600, or an e-mail address. */
const CONTACT = /^(?:\+\d[\d ]{6,18}|\d{3,6}|[^\s@]+@[^\s@]+\.[a-z]{2,})$/i;

/** Value of a contact: a phone number, a short number or an e-mail address. */
export const contact = formed(
  CONTACT,
  'Write a number with its country code, a short number such as 10600, or an e-mail address.',
).meta({ launch: NO_PLACEHOLDER, own: own('contact') });
