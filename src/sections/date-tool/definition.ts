import { z } from 'zod';
import { defineSection, framedSection } from '../define-section.ts';

/** Form that calculates dates on the device, e.g. the days of a cycle. */
export const dateTool = defineSection({
  kind: 'date-tool',
  schema: (values) => framedSection(values, 'date-tool', { tool: z.enum(['due-date', 'fertile-window']) }),
  canOpenPage: true,
});
