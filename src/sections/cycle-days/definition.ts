import { z } from 'zod';
import { COURSES } from '../../lib/cycle.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** Excerpt of the strip of a cycle: its usual days, with a link to the page of the strip. */
export const cycleDays = defineSection({
  kind: 'cycle-days',
  schema: (values) =>
    framedSection(values, 'cycle-days', {
      course: z.enum(COURSES).describe('Strip whose days are shown.'),
    }).describe('Days of src/content/site/cycle.yaml. Left out where no button leads to the whole strip.'),
  hasOwnActions: true,
  inContents: false,
  space: () => 'slim',
  continues: () => true,
  frameClass: () => 'excerpt',
  publish: async (section) => (section.actions?.length ? section : undefined),
});
