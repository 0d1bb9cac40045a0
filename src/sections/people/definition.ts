import { z } from 'zod';
import { own } from '../../schemas/own-mark.ts';
import { defineSection, framedSection } from '../define-section.ts';

/** People of the clinic, with their titles. */
export const people = defineSection({
  kind: 'people',
  schema: (values) => {
    const { text, photo } = values;
    return framedSection(values, 'people', {
      people: z
        .array(
          z.strictObject({
            name: text.meta({ own: own('name') }),
            title: text,
            photo: photo.optional(),
          }),
        )
        .min(1),
    });
  },
});
