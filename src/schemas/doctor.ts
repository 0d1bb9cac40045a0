import { z } from 'zod';
import { order, sample } from './basic-values.ts';
import { own } from './own-mark.ts';
import type { ValueSchemas } from './values.ts';
import { visitingHours } from './visiting-hours.ts';

/** Schema of a doctor. */
export const doctorSchema = (values: ValueSchemas) => {
  const { text, photo, price, seo, testimonial } = values;
  return z.strictObject({
    sample,
    order,
    name: text.describe('Short form, such as Dr. Sample One.').meta({ own: own('name') }),
    fullName: text.meta({ own: own('name') }),
    title: text,
    role: text,
    photo: photo.optional(),
    qualifications: text.optional(),
    expertise: z.array(text).min(1),
    experience: text.optional(),
    education: z.array(text).min(1).optional(),
    memberships: z.array(text).optional(),
    gender: z
      .enum(['woman', 'man'])
      .optional()
      .describe(
        'Of a doctor who examines patients: they may ask for a woman or a man. Leave it out, e.g. for an embryologist.',
      ),
    languages: z.array(z.enum(['Bangla', 'English', 'Hindi', 'Urdu'])).min(1),
    approach: text,
    testimonials: z.array(testimonial).min(1).optional(),
    fee: price.optional().describe('Price of a first visit.'),
    visitingHours: visitingHours(values),
    seo,
  });
};

/** A doctor of src/content/doctors. */
export type Doctor = z.infer<ReturnType<typeof doctorSchema>>;
