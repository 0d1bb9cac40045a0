import { z } from 'zod';
import { defineSection, framedSection } from '../define-section.ts';

/** Form for an appointment request. */
export const appointmentForm = defineSection({
  kind: 'appointment-form',
  schema: (values) => {
    const { text, price } = values;
    return framedSection(values, 'appointment-form', {
      beside: z
        .strictObject({
          heading: text,
          steps: z.array(text).min(2),
          fee: price.optional().describe('Price of a first visit.'),
        })
        .optional()
        .describe('What becomes of a request, beside the form.'),
    });
  },
  isPrinted: false,
  canOpenPage: true,
});
