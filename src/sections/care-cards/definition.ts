import { z } from 'zod';
import { URGENCIES } from '../../lib/urgency.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** Signs of danger with the right help for each. */
export const careCards = defineSection({
  kind: 'care-cards',
  schema: (values) => {
    const { text, actions } = values;
    const card = z.strictObject({
      urgency: z.enum(URGENCIES),
      title: text,
      text,
      points: z.array(text).min(1),
      actions,
    });
    return framedSection(values, 'care-cards', { cards: z.array(card).min(2) }).describe(
      'What to do about a sign, the most urgent first.',
    );
  },
  targets: ({ cards }) => cards.flatMap(({ actions = [] }) => actions.map(({ to }) => to)),
  searchedList: { list: 'cards', title: 'title' },
});
