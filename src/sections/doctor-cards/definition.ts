import { z } from 'zod';
import { defineSection, framedSection } from '../define-section.ts';

/** All doctors: as cards with filters, or as rows with face, name and title. */
export const doctorCards = defineSection({
  kind: 'doctor-cards',
  schema: (values) =>
    framedSection(values, 'doctor-cards', {
      brief: z.literal(true).optional().describe('true shows face, name and title only.'),
      listHeading: values.text
        .optional()
        .describe('Heading above the cards, where the section opens the page with filters and the week.'),
    }).describe('A card for every doctor.'),
  canOpenPage: true,
  background: ({ brief }) => (brief ? 'bg-white' : undefined),
  frameClass: ({ listHeading }) => (listHeading ? 'opens-page' : undefined),
});
