import { getCollection } from 'astro:content';
import { doctorPath } from '../lib/paths.ts';
import type { Doctor } from '../schemas/records.ts';
import { publishedTestimonials } from './clinic.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';

/** A doctor with the id of the content file and the path of the profile. */
export interface DoctorEntry extends Doctor {
  readonly id: string;
  readonly path: string;
  /** Those that this build may publish. */
  readonly testimonials: NonNullable<Doctor['testimonials']>;
}

/** All doctors, sorted by `order`, placeholders filled. */
export const getDoctors = memoize(async (): Promise<DoctorEntry[]> => {
  const entries = inOrder(await getCollection('doctors'));
  return Promise.all(
    entries.map(async ({ id, data }) => ({
      ...(await withPlaceholders(data)),
      testimonials: await publishedTestimonials(data.testimonials ?? []),
      id,
      path: doctorPath(id),
    })),
  );
});
