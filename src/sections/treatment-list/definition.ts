import { defineSection, framedSection } from '../define-section.ts';

/** All treatments, with features and picture. */
export const treatmentList = defineSection({
  kind: 'treatment-list',
  schema: (values) => framedSection(values, 'treatment-list', {}).describe('Every treatment at length.'),
});
