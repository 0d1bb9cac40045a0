import { z } from 'zod';
import { CHANCES, COURSES } from '../../lib/cycle.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** Strip of a cycle: its days, payments, chances and signs of danger. */
export const cycleStrip = defineSection({
  kind: 'cycle-strip',
  schema: (values) => {
    const { text, claim, action } = values;
    const chance = z.strictObject({
      of: z.enum(CHANCES).describe('What the figure counts.'),
      label: text.describe('An age for IVF, e.g. Under 35; else the name of the treatment.'),
      claim,
      note: text.optional().describe('Below the figure.'),
      action: action.optional().describe('Link below the note.'),
    });
    const excerpt = z
      .strictObject({ course: z.enum(COURSES), from: z.int().positive(), to: z.int().positive() })
      .describe('Only the steps of a course that begin on these days.');
    return framedSection(values, 'cycle-strip', {
      show: z
        .union([
          z
            .strictObject({ chances: z.array(chance).min(1) })
            .describe('All strips, with fields and chances.'),
          z.strictObject({ excerpt }),
        ])
        .describe('The whole strip, or some days of it.'),
    }).describe('Days of src/content/site/cycle.yaml.');
  },
  canOpenPage: true,
  heading: ({ show }) => ('excerpt' in show ? 'beside' : 'above'),
  frameClass: ({ show }) => ('excerpt' in show ? undefined : 'opens-page'),
  claims: ({ show }) => ('chances' in show ? show.chances.map(({ claim }) => claim) : []),
  // The signs of danger of its days call the emergency number.
  targets: ({ show }) =>
    'chances' in show
      ? ['emergency', ...show.chances.flatMap(({ action }) => (action ? [action.to] : []))]
      : ['emergency'],
  searchItems: async ({ show }, { courses }) =>
    'excerpt' in show
      ? []
      : (await courses()).flatMap(({ title, steps }) =>
          steps.map((step) => ({ title: `${title}: ${step.title}`, texts: [step.text] })),
        ),
  unsearched: ['show'],
});
