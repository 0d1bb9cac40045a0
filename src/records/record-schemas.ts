import { z } from 'zod';
import { branchSchema } from '../schemas/branch.ts';
import { claimSchema } from '../schemas/claim.ts';
import { clinicSchema } from '../schemas/clinic.ts';
import { doctorSchema } from '../schemas/doctor.ts';
import { whileMissing } from '../schemas/launch-mark.ts';
import { messagesSchema } from '../schemas/messages.ts';
import { positionSchema } from '../schemas/position.ts';
import { priceSchema } from '../schemas/price.ts';
import { redirectsSchema } from '../schemas/redirects.ts';
import { reviewFields, sourcesSchema } from '../schemas/review.ts';
import { searchSchema } from '../schemas/search-content.ts';
import { type ContentReferences, formed, order, sample, valueSchemas } from '../schemas/values.ts';
import { sectionSchema } from '../sections/registry.ts';

const AWAITS_REVIEW = 'missing: the page awaits review';
const EVERY_PAGE = whileMissing('review', AWAITS_REVIEW);
/** Pages for patients with sources, or with facts to confirm. */
const PATIENT_PAGE = whileMissing(
  'review',
  AWAITS_REVIEW,
  ({ sources, confirm }) => sources !== undefined || confirm !== undefined,
);

/** The schemas of the collections in src/content. */
export function recordSchemas(references: ContentReferences) {
  const values = valueSchemas(references);
  const { text, picture, pictureName, seo, icon } = values;
  const sections = z.array(sectionSchema(values)).min(1);
  const sources = sourcesSchema(values);

  return {
    interface: messagesSchema(values),

    search: searchSchema(values),

    redirects: redirectsSchema(references),

    page: z.strictObject({
      sample,
      seo,
      sections,
      card: pictureName
        .optional()
        .describe('Picture on the card of shared links, where the first section has none.'),
      print: z.boolean().optional().describe('true shows a button that prints the page.'),
      sources: sources.optional().describe('With it, even if empty, the page shows its review.'),
      ...reviewFields(values, PATIENT_PAGE),
    }),

    treatment: z.strictObject({
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
      suitableFor: text,
      comesWhen: text.describe('One line: when it comes first, or next.'),
      seo,
      sections,
      sources,
      ...reviewFields(values, EVERY_PAGE),
    }),

    doctor: doctorSchema(values),

    branch: branchSchema(values),

    position: positionSchema(values),

    price: priceSchema(values),

    clinic: clinicSchema(values),

    claim: claimSchema(values),
  };
}

/** A treatment of src/content/treatments. */
export type Treatment = z.infer<ReturnType<typeof recordSchemas>['treatment']>;
