import { z } from 'zod';
import { STAGES } from '../../lib/embryo.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** Steps in their order, e.g. of a treatment. */
export const steps = defineSection({
  kind: 'steps',
  schema: (values) => {
    const { text } = values;
    const step = z.strictObject({
      title: text,
      when: text.optional().describe('For example: Day 2 or 3'),
      text,
      stages: z
        .array(z.enum(STAGES))
        .min(1)
        .optional()
        .describe('What becomes of the embryo in this step, drawn; the first of all is the egg.'),
    });
    return framedSection(values, 'steps', { steps: z.array(step).min(2) });
  },
  heading: () => 'beside',
  background: () => 'bg-white',
  frameClass: (section) => (section.steps.some(({ stages }) => stages) ? 'story-scope' : undefined),
  searchedList: { list: 'steps', title: 'title' },
});
