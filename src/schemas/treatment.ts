import { z } from 'zod';
import { order, sample } from './basic-values.ts';
import { formed } from './formed.ts';
import { whileMissing } from './launch-mark.ts';
import { AWAITS_REVIEW, reviewFields, sourcesSchema } from './review.ts';
import type { ValueSchemas } from './values.ts';

/** Marks the review of every treatment. */
const EVERY_TREATMENT = whileMissing('review', AWAITS_REVIEW);

/** Schema of a treatment. @param sections Schema of the sections of its page. */
export function treatmentSchema<Sections extends z.ZodType>(values: ValueSchemas, sections: Sections) {
  const { text, icon, picture, price, seo } = values;
  return z.strictObject({
    sample,
    order: order.describe('Place in menus and lists, from 1.'),
    anchor: formed(/^[a-z-]+$/, 'Write the anchor in small letters and dashes, such as ivf.').describe(
      'Id of its section on the overview page.',
    ),
    name: text.describe('Short name, for menus.'),
    title: text.describe('Full name, for cards and headings.'),
    icon,
    aim: z
      .enum(['cause', 'conceive', 'later'])
      .describe('What it is for: to find the cause, to conceive, or to protect for later.'),
    inShort: text.describe('What it is, in a line below its short name.'),
    description: text,
    picture,
    features: z.array(text).min(1),
    successRate: text,
    chance: z
      .strictObject({
        rate: text.optional().describe('A rate in large numerals, e.g. {ivf-success}.'),
        note: text.describe('What it counts, and that pregnancies are not births; or why there is no rate.'),
      })
      .describe('In the first screen of its page.'),
    suitableFor: text,
    comesWhen: text.describe('One line: when it comes first, or next.'),
    risk: text.describe('One line: its main risk.'),
    cost: z
      .strictObject({
        parts: z.array(price).min(1),
        total: text,
      })
      .optional()
      .describe(
        'Prices that are added up; total says what their sum is for. Only if its page has no receipt.',
      ),
    seo,
    sections,
    sources: sourcesSchema(values),
    ...reviewFields(values, EVERY_TREATMENT),
  });
}
