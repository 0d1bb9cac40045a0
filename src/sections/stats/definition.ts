import { z } from 'zod';
import { defineSection } from '../define-section.ts';

/** Figures of the clinic in large numerals. */
export const stats = defineSection({
  kind: 'stats',
  schema: ({ text, claim, icon }) =>
    z.strictObject({
      kind: z.literal('stats'),
      heading: text.describe('Read out to screen readers; not drawn.'),
      stats: z.array(z.strictObject({ claim, text, icon })).min(2),
    }),
  hasAnchor: false,
  inContents: false,
  heading: () => 'hidden',
  space: () => 'slim',
  claims: (section) => section.stats.map(({ claim }) => claim),
  unsearched: ['stats'],
});
