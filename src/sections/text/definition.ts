import { z } from 'zod';
import { defineSection, drawingSchema, framedSection } from '../define-section.ts';

/** Paragraphs, with points and a picture beside them. */
export const text = defineSection({
  kind: 'text',
  schema: (values) =>
    framedSection(values, 'text', {
      body: values.text,
      points: z.array(values.text).optional(),
      picture: values.picture.optional(),
      drawing: drawingSchema(values),
      statement: z.literal(true).optional().describe('true sets the first paragraph in large letters.'),
    }),
  hasOwnActions: true,
  faces: ({ statement }) => statement === true,
  heading: ({ picture }) => (picture ? 'above' : 'beside'),
  frameClass: ({ statement }) => (statement ? 'stated' : undefined),
  background: ({ statement }) => (statement ? 'ground-deep' : undefined),
  // A heading below a text needs more space, because its letters are taller than its line.
  continues: ({ statement }, above) => above === 'text' && statement !== true,
});
