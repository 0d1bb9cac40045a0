import { getCollection } from 'astro:content';
import { doctorPath } from '../lib/paths.ts';
import type { Doctor } from '../schemas/records.ts';
import { withFacts } from './facts.ts';
import { inOrder, once } from './read.ts';

export type DoctorEntry = Doctor & { readonly id: string; readonly path: string };

/** Every doctor, in order, facts written in. */
export const getDoctors = once(async (): Promise<DoctorEntry[]> => {
  const entries = inOrder(await getCollection('doctors'));
  return Promise.all(
    entries.map(async ({ id, data }) => ({ ...(await withFacts(data)), id, path: doctorPath(id) })),
  );
});
