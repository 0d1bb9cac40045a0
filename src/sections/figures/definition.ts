import { z } from 'zod';
import { defineSection, dotLabels, framedSection } from '../define-section.ts';

/** Rates, drawn as dots of a hundred. */
export const figures = defineSection({
  kind: 'figures',
  schema: (values) => {
    const { text, claim } = values;
    return framedSection(values, 'figures', {
      choose: z
        .boolean()
        .optional()
        .describe('true shows the dots of one rate at a time, chosen by radio buttons; for rates by age.'),
      note: text
        .optional()
        .describe('Below the rates, such as an overall rate that does not say which ages it counts.'),
      labels: z.strictObject({
        group: text.describe('What the rows are, such as: Age of the woman'),
        ...dotLabels(values),
      }),
      rows: z
        .array(
          z.strictObject({
            label: text,
            claim: claim.describe('Drawn as dots of a hundred if its unit is %.'),
          }),
        )
        .min(1),
    });
  },
  heading: () => 'beside',
  background: () => 'bg-white',
  claims: ({ rows }) => rows.map(({ claim }) => claim),
});
