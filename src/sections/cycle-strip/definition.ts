import { z } from 'zod';
import { CHANCES } from '../../lib/cycle.ts';
import { defineSection, dotLabels, framedSection } from '../define-section.ts';

/** Strips of a cycle: days, payments, chances and signs of danger. */
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
    return framedSection(values, 'cycle-strip', {
      labels: z.strictObject(dotLabels(values)).describe('Legend of the chances.'),
      chances: z.array(chance).min(1).describe('Below the strips.'),
    }).describe('Days of src/content/site/cycle.yaml.');
  },
  canOpenPage: true,
  frameClass: () => 'opens-page',
  claims: ({ chances }) => chances.map(({ claim }) => claim),
  // The signs of danger of its days call the emergency number.
  targets: ({ chances }) => ['emergency', ...chances.flatMap(({ action }) => (action ? [action.to] : []))],
  searchItems: async (_section, { courses }) =>
    (await courses()).flatMap(({ title, steps }) =>
      steps.map((step) => ({ title: `${title}: ${step.title}`, texts: [step.text] })),
    ),
  unsearched: ['labels', 'chances'],
});
