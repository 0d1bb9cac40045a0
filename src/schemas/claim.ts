import { z } from 'zod';
import { day, url } from './basic-values.ts';
import { figureFault } from './figures.ts';
import { type LaunchRecord, whileMissing } from './launch-mark.ts';
import { own } from './own-mark.ts';
import type { ValueSchemas } from './values.ts';

const MISSING_PROOF = 'missing: write who or what proves the figure';
const isRate = ({ topic }: LaunchRecord): boolean => topic === 'success';
const EVERY_CLAIM = whileMissing('figure', MISSING_PROOF);
const EVERY_RATE = whileMissing('figure', MISSING_PROOF, isRate);

/** Returns true for a figure of somebody else, which names its source. */
const isQuoted = ({ topic, source }: LaunchRecord): boolean =>
  topic === 'published' || topic === 'rating' || (topic === 'fact' && source !== undefined);
/** Returns true for a figure with its source, and with who read it and when. */
const isProven = ({ source, reviewer, reviewed }: LaunchRecord): boolean =>
  [source, reviewer, reviewed].every((proof) => proof !== undefined);
/** Mark of the clinic’s own figure. */
const OWN_FIGURE = own('figure', (record) => isQuoted(record) || isProven(record));

/** Schema of a claim: a figure with its meaning and source. */
export const claimSchema = ({ line, claim }: ValueSchemas) =>
  z
    .strictObject({
      shown: line.describe('What the page shows, such as 60-65%.').meta({ own: OWN_FIGURE }),
      plain: line.optional().describe('The same in plain words, such as about 6 in 10.'),
      range: z
        .strictObject({ from: z.number(), to: z.number().optional() })
        .optional()
        .describe('The numbers behind it, for charts; no "to" means "or more".'),
      unit: z.string().optional().describe('Unit of the range, such as %.'),
      topic: z
        .enum(['success', 'published', 'rating', 'fact', 'timing', 'clinic', 'policy'])
        .describe(
          'success: the clinic’s own rate. published: the rate of somebody else. rating: how a regulator rates a treatment.',
        ),
      metric: line.describe('What is counted, such as clinical pregnancy per cycle started.'),
      population: line
        .optional()
        .describe('Of whom; left out until the clinic has stated it.')
        .meta({ launch: EVERY_RATE }),
      period: line
        .optional()
        .describe('Of which years, or when a rating was read.')
        .meta({ launch: EVERY_RATE }),
      source: line
        .optional()
        .describe('Who published it, or the clinic’s own register.')
        .meta({ translation: 'none', launch: EVERY_CLAIM }),
      url: url.optional().describe('Where the source can be read.'),
      reviewer: line.optional().meta({ translation: 'none', launch: EVERY_CLAIM }),
      reviewed: day.optional().meta({ launch: EVERY_CLAIM }),
      otherReading: claim.optional().describe('The claim that shows the other of two readings.'),
    })
    .refine(
      ({ topic, population, period, source: named, url }) =>
        topic !== 'published' || (population && period && named && url),
      { message: 'A published rate needs its population, period, source and url.' },
    )
    .refine(({ topic, period, source: named, url }) => topic !== 'rating' || (period && named && url), {
      message: 'A rating needs its period (when it was read), source and url.',
    })
    .refine((value) => value.topic !== 'success' || value.plain !== undefined || value.range === undefined, {
      path: ['plain'],
      message: 'A success rate with a range needs plain words too, such as: about 6 in 10',
    })
    .superRefine((value, context) => {
      const fault = figureFault(value);
      if (fault) context.addIssue({ code: 'custom', ...fault });
    });

/** Claim in src/content/claims. */
export type Claim = z.infer<ReturnType<typeof claimSchema>>;
