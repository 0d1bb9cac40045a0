import { defineSection, framedSection } from '../define-section.ts';

/** Open positions of the clinic. */
export const positions = defineSection({
  kind: 'positions',
  schema: (values) => framedSection(values, 'positions', {}).describe('Every open position.'),
  background: () => 'bg-sand',
  searchItems: (_, sources) => sources.positions(),
});
