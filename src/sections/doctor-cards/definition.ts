import { z } from 'zod';
import { defineSection, framedSection } from '../define-section.ts';

/** All doctors: as cards with filters, or as rows with face, name and title. */
export const doctorCards = defineSection({
  kind: 'doctor-cards',
  schema: (values) =>
    framedSection(values, 'doctor-cards', {
      brief: z.literal(true).optional().describe('true shows face, name and title only.'),
    }).describe('A card for every doctor.'),
  background: ({ brief }) => (brief ? 'bg-white' : undefined),
  space: ({ brief }) => (brief ? 'wide' : 'narrow'),
});
