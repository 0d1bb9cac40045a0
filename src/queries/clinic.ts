import { getCollection } from 'astro:content';
import type { Clinic } from '../schemas/records.ts';
import type { Testimonial } from '../schemas/values.ts';
import { memoize, required } from './collection-helpers.ts';
import { inLocale, schemas } from './editions.ts';
import { publishable } from './publishable.ts';

/** Name, hotline, addresses and social links. */
export const getClinic = memoize(async (locale): Promise<Clinic> => {
  const [entry] = await getCollection('site');
  const clinic = required(entry, 'src/content/site/clinic.yaml');
  return (await inLocale(schemas.clinic, clinic, locale)).data;
});

/** The testimonials that this build may publish. */
export async function publishedTestimonials(testimonials: readonly Testimonial[]): Promise<Testimonial[]> {
  const clinic = await getClinic();
  return publishable(testimonials, clinic.sample === true);
}

/** True while any content file has `sample: true`. */
export const hasSamples = memoize(async (): Promise<boolean> => {
  const entries = await Promise.all([
    getCollection('site'),
    getCollection('pages'),
    getCollection('treatments'),
    getCollection('doctors'),
    getCollection('branches'),
    getCollection('positions'),
  ]);
  return entries.flat().some(({ data }) => data.sample === true);
});
