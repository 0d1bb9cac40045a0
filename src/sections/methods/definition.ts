import { z } from 'zod';
import { defineSection, framedSection, withPartAnchors } from '../define-section.ts';

/** Methods of a treatment or a test, in detail. */
export const methods = defineSection({
  kind: 'methods',
  schema: (values) => {
    const { text, icon, anchor } = values;
    const list = z.strictObject({
      label: text,
      items: z.array(text).min(1),
      urgent: z.literal(true).optional().describe('true puts a red line beside signs of danger.'),
    });
    return framedSection(values, 'methods', {
      methods: z
        .array(
          z.strictObject({
            id: anchor,
            title: text,
            icon: icon.optional(),
            text,
            lists: z.array(list).optional(),
          }),
        )
        .min(2),
    });
  },
  background: () => 'bg-white',
  withAnchors: (section, english) => ({
    ...section,
    methods: withPartAnchors(section.methods, english.methods, ({ title }) => title),
  }),
  searchedList: { list: 'methods', title: 'title' },
});
