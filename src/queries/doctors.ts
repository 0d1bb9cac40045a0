import { getCollection } from 'astro:content';
import { doctorPath } from '../lib/paths.ts';
import type { Doctor } from '../schemas/records.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';

export type DoctorEntry = Doctor & { readonly id: string; readonly path: string };

/** Every doctor, in order, facts written in. */
export const getDoctors = memoize(async (): Promise<DoctorEntry[]> => {
  const entries = inOrder(await getCollection('doctors'));
  return Promise.all(
    entries.map(async ({ id, data }) => ({ ...(await withPlaceholders(data)), id, path: doctorPath(id) })),
  );
});
