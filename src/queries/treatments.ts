import { getCollection } from 'astro:content';
import { unstatedOf } from '../claims/unstated-context.ts';
import { treatmentPath } from '../lib/paths.ts';
import type { Treatment } from '../schemas/records.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { getInterface } from './interface.ts';
import { notedClaimsIn, type ShownSection, showSections, withPlaceholders } from './placeholders.ts';

/** A treatment without its page sections, for menus, cards and lists. */
export interface TreatmentCard extends Omit<Treatment, 'sections'> {
  readonly slug: string;
  readonly path: string;
  /** What the clinic has not yet said of its success rate. */
  readonly unstated: string | undefined;
}

/** All treatments, sorted by `order`, placeholders filled. */
export const getTreatments = memoize(async (): Promise<TreatmentCard[]> => {
  const entries = inOrder(await getCollection('treatments'));
  const { unstated } = (await getInterface()).figures;
  return Promise.all(
    entries.map(async ({ id, data: { sections, ...card } }) => ({
      ...(await withPlaceholders(card)),
      slug: id,
      path: treatmentPath(id),
      unstated: unstatedOf(await notedClaimsIn(card.successRate), unstated),
    })),
  );
});

/** All treatments with the sections of their pages. */
export async function getTreatmentPages(): Promise<{ treatment: TreatmentCard; sections: ShownSection[] }[]> {
  const [cards, entries] = await Promise.all([getTreatments(), getCollection('treatments')]);
  return Promise.all(
    cards.map(async (treatment) => ({
      treatment,
      sections: await showSections(entries.find(({ id }) => id === treatment.slug)?.data.sections ?? []),
    })),
  );
}
