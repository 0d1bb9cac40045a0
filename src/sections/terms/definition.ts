import { z } from 'zod';
import { defineSection, framedSection } from '../define-section.ts';

/** Terms with their meaning. */
export const terms = defineSection({
  kind: 'terms',
  schema: (values) => {
    const { text } = values;
    return framedSection(values, 'terms', {
      index: z.boolean().optional().describe('true groups a long list by first letter, with links to each.'),
      terms: z.array(z.strictObject({ term: text, text })).min(2),
    }).describe('Words and what they mean.');
  },
  heading: () => 'beside',
});
