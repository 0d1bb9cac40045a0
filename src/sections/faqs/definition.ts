import { z } from 'zod';
import { defineSection, drawingSchema, framedSection, withPartAnchors } from '../define-section.ts';

/** Questions with their answers. */
export const faqs = defineSection({
  kind: 'faqs',
  schema: (values) => {
    const { text, anchor } = values;
    return framedSection(values, 'faqs', {
      drawing: drawingSchema(values),
      layout: z.enum(['accordion', 'cards']),
      faqs: z.array(z.strictObject({ id: anchor, question: text, answer: text })).min(2),
    });
  },
  heading: () => 'beside',
  background: () => 'bg-white',
  withAnchors: (section, english) => ({
    ...section,
    faqs: withPartAnchors(section.faqs, english.faqs, ({ question }) => question),
  }),
  searchedList: { list: 'faqs', title: 'question' },
});
