import { z } from 'zod';
import { defineSection } from '../define-section.ts';

/** Figures of the clinic in large numerals. */
export const stats = defineSection({
  kind: 'stats',
  schema: ({ text, claim, icon }) =>
    z.strictObject({
      kind: z.literal('stats'),
      heading: text.describe('Read out to screen readers; not drawn.'),
      unit: text
        .optional()
        .describe(
          'About the clinic as a part of the network, which is then drawn around the clinic and its branches.',
        ),
      stats: z.array(z.strictObject({ claim, text, icon })).min(2),
    }),
  hasAnchor: false,
  inContents: false,
  heading: () => 'hidden',
  space: ({ unit }) => (unit ? 'wide' : 'slim'),
  continues: ({ unit }, above) => unit !== undefined && above === 'text',
  claims: (section) => section.stats.map(({ claim }) => claim),
  unsearched: ['stats'],
});
