import { z } from 'zod';
import { day } from '../schemas/basic-values.ts';

/** State of a translated record compared with its English record. */
export const translationStateSchema = z.strictObject({
  /** True while the English record is newer. */
  isStale: z.boolean(),
  /** True for a page with signs of danger. */
  isUrgent: z.boolean(),
  /** Sections whose translation no longer fits: indexes, or `all`. */
  unfitSections: z.union([z.literal('all'), z.array(z.int())]),
  reviewer: z.string().optional(),
  reviewed: day.optional(),
});

export type TranslationState = z.infer<typeof translationStateSchema>;
