import { z } from 'zod';
import { day, order, sample } from './basic-values.ts';
import type { ValueSchemas } from './values.ts';

/** Employment types of schema.org, which job search engines use. */
const EMPLOYMENT_TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const;

/** Schema of an open position. */
export const positionSchema = ({ text, branch }: ValueSchemas) =>
  z
    .strictObject({
      sample,
      order,
      title: text,
      branch,
      department: text,
      summary: text,
      duties: z.array(text).min(1),
      requirements: z.array(text).min(1),
      employment: z.enum(EMPLOYMENT_TYPES).describe('How much work it is.'),
      posted: day.describe('The day on which it was advertised, such as 2026-12-01.'),
      closes: day.optional().describe('The last day to apply; builds of later days leave the position out.'),
    })
    .refine(({ posted, closes }) => closes === undefined || posted <= closes, {
      path: ['closes'],
      message: 'The last day to apply is before the day on which it was advertised.',
    });

/** Open position in src/content/positions. */
export type Position = z.infer<ReturnType<typeof positionSchema>>;
