import { doctorPath } from '../lib/paths.ts';
import type { Doctor } from '../schemas/doctor.ts';
import { publishedTestimonials } from './clinic.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';
import { recordsOf } from './records.ts';

/** Doctor with the id of the content file and the path of the profile. */
export interface DoctorEntry extends Doctor {
  readonly id: string;
  readonly path: string;
  /** English name of the doctor, sent with an appointment request in every locale. */
  readonly bookedAs: string;
  /** Testimonials that this build may publish. */
  readonly testimonials: NonNullable<Doctor['testimonials']>;
}

/** Returns all doctors, sorted by `order`, placeholders filled. */
export const getDoctors = memoize(async (locale): Promise<DoctorEntry[]> => {
  const records = inOrder(await recordsOf('doctors', locale));
  return Promise.all(
    records.map(async ({ id, data, english }) => {
      const doctor = await withPlaceholders(data, locale);
      return {
        ...doctor,
        testimonials: await publishedTestimonials(doctor.testimonials ?? []),
        id,
        path: doctorPath(id),
        bookedAs: english.fullName,
      };
    }),
  );
});
