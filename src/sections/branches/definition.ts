import { z } from 'zod';
import { closedDays } from '../../lib/opening-hours.ts';
import { fillTemplate } from '../../lib/template.ts';
import type { Branch } from '../../schemas/branch.ts';
import type { Messages } from '../../schemas/messages.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** Returns the texts of a branch for the search. */
function searchTexts(
  { address, landmark, near, phones, hours }: Branch,
  { branch: messages, formats }: Messages,
): string[] {
  const texts = [Object.values(address).join(', '), phones.join(', ')];
  if (landmark) texts.splice(1, 0, landmark);
  if (near) texts.push(fillTemplate(messages.near, { areas: near }));
  for (const day of closedDays(hours))
    texts.push(fillTemplate(messages.closedOn, { days: formats.weekdays[day] }));
  return texts;
}

/** All branches with address, phones and hours. */
export const branches = defineSection({
  kind: 'branches',
  schema: (values) =>
    framedSection(values, 'branches', {
      view: z
        .enum(['cards', 'phones', 'hours'])
        .describe(
          'cards: address, phones, hours and map. hours: phones and hours. phones: names and numbers only.',
        ),
    }),
  searchItems: async ({ view }, sources) => {
    // Other views repeat the contact page.
    if (view !== 'cards') return [];
    const all = await sources.branches();
    return all.map((branch) => ({ title: branch.name, texts: searchTexts(branch, sources.messages) }));
  },
});
