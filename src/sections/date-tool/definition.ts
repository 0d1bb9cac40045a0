import { z } from 'zod';
import { STAGES } from '../../lib/embryo.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** Form that calculates dates on the device, e.g. the days of a cycle. */
export const dateTool = defineSection({
  kind: 'date-tool',
  schema: (values) => {
    const { text } = values;
    const day = z.strictObject({
      from: z.int().positive().describe('First possible day; a cycle begins with day 1.'),
      to: z.int().positive().optional().describe('Last possible day.'),
      title: text,
      text,
      stage: z.enum(STAGES).optional().describe('What an embryo is on that day; drawn.'),
    });
    return framedSection(values, 'date-tool', {
      tool: z.enum(['ivf-calendar', 'due-date', 'fertile-window']),
      days: z.array(day).optional().describe('The days of the ivf-calendar, in order.'),
      listHeading: text.optional().describe('Heading above the table, where the section opens the page.'),
    });
  },
  canOpenPage: true,
  frameClass: ({ listHeading }) => (listHeading ? 'opens-page' : undefined),
  searchedList: { list: 'days', title: 'title' },
});
