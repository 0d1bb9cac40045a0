import { z } from 'zod';
import { collapsibleSchema, defineSection, framedSection } from '../define-section.ts';

/** Table with a heading for each row and column. */
export const table = defineSection({
  kind: 'table',
  schema: (values) => {
    const { text } = values;
    return framedSection(values, 'table', {
      collapsible: collapsibleSchema(),
      columns: z.array(text).min(2).describe('The heading of each column.'),
      rows: z
        .array(z.tuple([text], z.union([text, z.literal('')]).meta({ translation: 'required' })))
        .min(2)
        .describe('One list a row; its first text names the row. "" leaves room to write on paper.'),
      print: z.literal(true).optional().describe('true adds a button on wide screens that prints the page.'),
    });
  },
  isTakenAlong: true,
});
