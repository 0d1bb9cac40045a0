import { z } from 'zod';
import { collapsibleSchema, defineSection, framedSection } from '../define-section.ts';

/** Short texts side by side, e.g. links to other pages. */
export const cards = defineSection({
  kind: 'cards',
  schema: (values) => {
    const { text, to, icon } = values;
    const card = z.strictObject({
      title: text,
      to: to.optional().describe('Where the title leads.'),
      text: text.optional(),
      icon: icon.optional(),
      points: z.array(text).optional(),
      textInSummary: z
        .literal(true)
        .optional()
        .describe(
          'true shows the text in the summary of a collapsible section too. Needed for success rates.',
        ),
    });
    return framedSection(values, 'cards', { collapsible: collapsibleSchema(), cards: z.array(card).min(2) });
  },
  isTakenAlong: true,
  heading: (section) => (section.cards.every(({ icon, to }) => !icon && !to) ? 'beside' : 'above'),
  background: () => 'bg-sand',
  linkedPages: (section) => section.cards.flatMap(({ to }) => to ?? []),
  searchedList: { list: 'cards', title: 'title' },
});
