import { defineSection, framedSection } from '../define-section.ts';

/** All treatments, one line each. */
export const treatmentCards = defineSection({
  kind: 'treatment-cards',
  schema: (values) =>
    framedSection(values, 'treatment-cards', {}).describe(
      'Every treatment in a line, grouped by what it is for.',
    ),
});
