import { defineSection, framedSection } from '../define-section.ts';

/** Open positions of the clinic. */
export const positions = defineSection({
  kind: 'positions',
  schema: (values) => framedSection(values, 'positions', {}).describe('Every open position.'),
  background: () => 'bg-sand',
  searchItems: async (_, sources) =>
    (await sources.positions()).map(({ title, department, summary, duties, requirements }) => ({
      title,
      texts: [department, summary, ...duties, ...requirements],
    })),
});
