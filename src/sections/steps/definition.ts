import { z } from 'zod';
import { STAGES } from '../../lib/embryo.ts';
import { defineSection, drawingSchema, framedSection } from '../define-section.ts';

const PHASE_FROM_THE_FIRST = 'Give the first step a phase too, or none of them.';

/** Returns true if no step begins a phase, or the first does. */
const hasPhasesThroughout = (steps: readonly { readonly phase?: string | undefined }[]): boolean =>
  steps[0]?.phase !== undefined || steps.every(({ phase }) => phase === undefined);

/** Steps in their order, e.g. of a treatment. */
export const steps = defineSection({
  kind: 'steps',
  schema: (values) => {
    const { text } = values;
    const step = z.strictObject({
      phase: text
        .optional()
        .describe(
          'Heading above this step: it begins a group of steps, e.g. Collection day. For long lists.',
        ),
      title: text,
      when: text.optional().describe('For example: Day 2 or 3'),
      text,
      stages: z
        .array(z.enum(STAGES))
        .min(1)
        .optional()
        .describe('What becomes of the embryo in this step, drawn; the first of all is the egg.'),
    });
    return framedSection(values, 'steps', {
      drawing: drawingSchema(values),
      steps: z.array(step).min(2).refine(hasPhasesThroughout, PHASE_FROM_THE_FIRST),
    });
  },
  heading: () => 'beside',
  background: () => 'bg-white',
  frameClass: (section) => (section.steps.some(({ stages }) => stages) ? 'story-scope' : undefined),
  searchedList: { list: 'steps', title: 'title' },
});
