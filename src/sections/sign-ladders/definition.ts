import { z } from 'zod';
import { isMostUrgentFirst, URGENCIES } from '../../lib/urgency.ts';
import { defineSection, framedSection } from '../define-section.ts';

const MOST_URGENT_FIRST = `Write the most urgent first, each once: ${URGENCIES.join(', ')}.`;

/** Signs of danger, grouped by what a patient notices first. Each group goes from the most urgent to what can wait. */
export const signLadders = defineSection({
  kind: 'sign-ladders',
  schema: (values) => {
    const { text, action, actions, anchor } = values;
    const urgency = z.enum(URGENCIES);
    const level = z.strictObject({
      urgency,
      text: text.optional().describe('Advice below the signs.'),
      actions: z
        .array(action)
        .min(1)
        .max(2)
        .describe('The first is large, above the signs; the other is a link below them.'),
    });
    const rung = z.strictObject({
      urgency,
      points: z.array(text).min(1).describe('Signs, one a line.'),
      actions: actions.describe('Links that only these signs need.'),
    });
    const ladder = z.strictObject({
      id: anchor.unwrap().describe('Anchor, to which a link of the hero leads.'),
      title: text,
      rungs: z.array(rung).min(1).refine(isMostUrgentFirst, MOST_URGENT_FIRST),
    });
    return framedSection(values, 'sign-ladders', {
      levels: z
        .array(level)
        .length(URGENCIES.length)
        .refine(isMostUrgentFirst, MOST_URGENT_FIRST)
        .describe('What to do at each urgency.'),
      ladders: z.array(ladder).min(2),
    }).describe('Signs by what is noticed first, each group with the most urgent first.');
  },
  space: () => 'narrow',
  targets: ({ levels, ladders }) => [
    ...levels.flatMap(({ actions }) => actions.map(({ to }) => to)),
    ...ladders.flatMap(({ rungs }) => rungs.flatMap(({ actions = [] }) => actions.map(({ to }) => to))),
  ],
  searchedList: { list: 'ladders', title: 'title', anchor: 'id' },
});
