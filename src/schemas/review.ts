import { z } from 'zod';
import { day, url } from './basic-values.ts';
import { type LaunchMark, TO_CONFIRM } from './launch-mark.ts';
import type { ValueSchemas } from './values.ts';

/** Message for a page whose review is missing. */
export const AWAITS_REVIEW = 'missing: the page awaits review';

/** Schema of statements without a published source. */
export const statementsToConfirm = ({ text }: ValueSchemas) =>
  z
    .array(text.meta({ launch: TO_CONFIRM }))
    .min(1)
    .optional()
    .describe('Statements without a published source, for the clinic’s doctors or lawyer to confirm.')
    .meta({ translation: 'none' });

/** Schema of the sources of a page. */
export const sourcesSchema = ({ line }: ValueSchemas) => {
  const source = z.strictObject({
    title: line.describe('Publisher, title, year.').meta({ translation: 'none' }),
    url,
  });
  return z.array(source).describe('Who published what the page says; [] when nothing yet.');
};

/** Fields that say who reviewed a page. @param launch Marks of a review that is missing. */
export const reviewFields = (values: ValueSchemas, launch: readonly LaunchMark[]) => ({
  reviewer: values.text
    .optional()
    .describe('The doctor who read the page.')
    .meta({ translation: 'none', launch }),
  reviewed: day.optional().describe('When, such as 2026-12-01.').meta({ launch }),
  confirm: statementsToConfirm(values),
});

type ReviewFields = ReturnType<typeof reviewFields>;
/** Sources and last review of a patient resource. */
export interface Review {
  readonly sources: z.infer<ReturnType<typeof sourcesSchema>>;
  readonly reviewer?: z.infer<ReviewFields['reviewer']>;
  readonly reviewed?: z.infer<ReviewFields['reviewed']>;
}
