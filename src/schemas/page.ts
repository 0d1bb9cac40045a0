import { z } from 'zod';
import { sample } from './basic-values.ts';
import { whileMissing } from './launch-mark.ts';
import { AWAITS_REVIEW, reviewFields, sourcesSchema } from './review.ts';
import type { ValueSchemas } from './values.ts';

/** Marks the review of pages for patients with sources, or with facts to confirm. */
const PATIENT_PAGE = whileMissing(
  'review',
  AWAITS_REVIEW,
  ({ sources, confirm }) => sources !== undefined || confirm !== undefined,
);

/** Schema of a page. @param sections Schema of its sections. */
export const pageSchema = <Sections extends z.ZodType>(values: ValueSchemas, sections: Sections) =>
  z.strictObject({
    sample,
    seo: values.seo,
    sections,
    card: values.pictureName
      .optional()
      .describe('Picture on the card of shared links, where the first section has none.'),
    print: z.boolean().optional().describe('true shows a button that prints the page.'),
    sources: sourcesSchema(values).optional().describe('With it, even if empty, the page shows its review.'),
    ...reviewFields(values, PATIENT_PAGE),
  });
