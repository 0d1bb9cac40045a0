import { getCollection } from 'astro:content';
import { doctorPath } from '../lib/paths.ts';
import type { Doctor } from '../schemas/records.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';

/** A doctor with the id of the content file and the path of the profile. */
export type DoctorEntry = Doctor & { readonly id: string; readonly path: string };

/** All doctors, sorted by `order`, placeholders filled. */
export const getDoctors = memoize(async (): Promise<DoctorEntry[]> => {
  const entries = inOrder(await getCollection('doctors'));
  return Promise.all(
    entries.map(async ({ id, data }) => ({ ...(await withPlaceholders(data)), id, path: doctorPath(id) })),
  );
});
