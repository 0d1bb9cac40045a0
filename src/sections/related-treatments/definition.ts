import { z } from 'zod';
import { defineSection, framedSection } from '../define-section.ts';

/** Treatments before or after the treatment of the page. */
export const relatedTreatments = defineSection({
  kind: 'related-treatments',
  schema: (values) =>
    framedSection(values, 'related-treatments', { treatments: z.array(values.treatment).min(2) }).describe(
      'Other treatments, each with its own line on when it comes, and both branches’ numbers.',
    ),
  background: () => 'bg-teal-pale',
});
