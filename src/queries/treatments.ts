import { getCollection } from 'astro:content';
import { unstatedOf } from '../claims/unstated-context.ts';
import type { Locale } from '../lib/editions.ts';
import { treatmentPath } from '../lib/paths.ts';
import type { Treatment } from '../schemas/records.ts';
import { inOrder, memoize, required } from './collection-helpers.ts';
import { inLocale, schemas } from './editions.ts';
import { getInterface } from './interface.ts';
import { notedClaimsIn, withPlaceholders } from './placeholders.ts';
import { type ShownSection, showSections } from './shown-sections.ts';

/** A treatment without its page sections, for menus, cards and lists. */
export interface TreatmentCard extends Omit<Treatment, 'sections'> {
  readonly slug: string;
  readonly path: string;
  /** What the clinic has not yet said of its success rate. */
  readonly unstated: string | undefined;
}

/** All treatments, sorted by `order`, placeholders filled; in Bangla those that have a twin. */
export const getTreatments = memoize(async (locale): Promise<TreatmentCard[]> => {
  const entries = inOrder(await getCollection('treatments'));
  const { unstated } = (await getInterface(locale)).figures;
  const cards = await Promise.all(
    entries.map(async (entry): Promise<TreatmentCard[]> => {
      const { data, twin } = await inLocale(schemas.treatment, entry, locale);
      if (locale !== 'en' && !twin) return [];
      const { sections: _, ...card } = data;
      return [
        {
          ...(await withPlaceholders(card, locale)),
          slug: entry.id,
          path: treatmentPath(entry.id),
          unstated: unstatedOf(await notedClaimsIn(card.successRate, locale), unstated),
        },
      ];
    }),
  );
  return cards.flat();
});

/** All treatments with the sections of their pages. */
export async function getTreatmentPages(
  locale: Locale = 'en',
): Promise<{ treatment: TreatmentCard; path: string; sections: ShownSection[] }[]> {
  const [cards, entries] = await Promise.all([getTreatments(locale), getCollection('treatments')]);
  return Promise.all(
    cards.map(async (treatment) => {
      const entry = required(
        entries.find(({ id }) => id === treatment.slug),
        `treatment ${treatment.slug}`,
      );
      const { sections } = (await inLocale(schemas.treatment, entry, locale)).data;
      const shown = await showSections(sections, locale, entry.data.sections);
      return { treatment, path: treatment.path, sections: shown };
    }),
  );
}
