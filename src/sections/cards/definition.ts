import { z } from 'zod';
import { collapsibleSchema, defineSection, drawingSchema, framedSection } from '../define-section.ts';

/** Highest number of cards beside their heading: below it, more would leave the column empty. */
const MOST_BESIDE = 6;

/** Returns true for a long list of links, shown compact. */
export const isIndex = (cards: readonly { readonly to?: string | undefined }[]): boolean =>
  cards.length > 4 && cards.every(({ to }) => to);

/** Returns true for a card that is text alone. */
const isPlain = ({ icon, to }: { readonly icon?: string | undefined; readonly to?: string | undefined }) =>
  !icon && !to;

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
    return framedSection(values, 'cards', {
      drawing: drawingSchema(values),
      collapsible: collapsibleSchema(),
      cards: z.array(card).min(2),
    });
  },
  isTakenAlong: true,
  heading: ({ cards }) =>
    isIndex(cards) || (cards.length <= MOST_BESIDE && cards.every(isPlain)) ? 'beside' : 'above',
  background: () => 'bg-sand',
  linkedPages: (section) => section.cards.flatMap(({ to }) => to ?? []),
  searchedList: { list: 'cards', title: 'title' },
});
