import type { Clinic } from '../schemas/clinic.ts';
import type { Testimonial } from '../schemas/values.ts';
import { memoize } from './collection-helpers.ts';
import { publishable } from './publishable.ts';
import { onlyRecordOf, recordsOf } from './records.ts';

/** Returns name, hotline, addresses and social links of the clinic. */
export const getClinic = memoize(
  async (locale): Promise<Clinic> => (await onlyRecordOf('site', locale)).data,
);

/** Returns the testimonials that this build may publish. */
export async function publishedTestimonials(testimonials: readonly Testimonial[]): Promise<Testimonial[]> {
  const clinic = await getClinic();
  return publishable(testimonials, clinic.sample === true);
}

/**
 * Returns true while a page, treatment, person, branch, position or the clinic itself is a sample. Sample prices do not count:
 * a real clinic publishes none.
 */
export const hasSamples = memoize(async (locale): Promise<boolean> => {
  const records = await Promise.all([
    recordsOf('site', locale),
    recordsOf('pages', locale),
    recordsOf('treatments', locale),
    recordsOf('doctors', locale),
    recordsOf('branches', locale),
    recordsOf('positions', locale),
  ]);
  return records.flat().some(({ data }) => data.sample === true);
});
