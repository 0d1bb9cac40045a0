import { defineSection, framedSection } from '../define-section.ts';

/** Open positions of the clinic. */
export const positions = defineSection({
  kind: 'positions',
  schema: (values) => framedSection(values, 'positions', {}).describe('Every open position.'),
  background: () => 'bg-sand',
  // The introduction speaks of the positions below it.
  publish: async (section, sources) => {
    const { intro: _, ...bare } = section;
    return (await sources.positions()).length > 0 ? section : bare;
  },
  searchItems: async (_, sources) =>
    (await sources.positions()).map(({ title, department, summary, duties, requirements }) => ({
      title,
      texts: [department, summary, ...duties, ...requirements],
    })),
});
