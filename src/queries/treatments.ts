import { unstatedOf } from '../claims/unstated-context.ts';
import { DEFAULT_LOCALE, type Locale } from '../lib/locales.ts';
import { treatmentPath } from '../lib/paths.ts';
import { type Price, sumOf } from '../lib/prices.ts';
import type { Treatment } from '../records/record-schemas.ts';
import type { Claim } from '../schemas/claim.ts';
import { definitionOf } from '../sections/registry.ts';
import { inOrder, memoize, required } from './collection-helpers.ts';
import { getMessages } from './messages.ts';
import { notedClaimsIn, withPlaceholders } from './placeholders.ts';
import { pricesOf } from './prices.ts';
import { recordsOf } from './records.ts';
import { type ShownSection, showSections } from './shown-sections.ts';
import { getPageCheck } from './translations.ts';

/** Cost of a treatment. */
interface Cost extends Price {
  /** Label of the sum, e.g. `one cycle with a fresh transfer`. */
  readonly of: string;
}

/** Treatment without its page sections, for menus, cards and lists. */
export interface TreatmentCard extends Omit<Treatment, 'sections' | 'cost'> {
  readonly slug: string;
  readonly path: string;
  /** Claims in the success rate that need a note. */
  readonly notedClaims: readonly Claim[];
  /** Sentence about the context that the chance in the first screen lacks; undefined when complete. */
  readonly chanceUnstated: string | undefined;
  /** Sum of the receipt on its page, else of the prices that the treatment names; undefined without either. */
  readonly cost: Cost | undefined;
}

/** Returns the cost of a treatment, if this build may publish its prices. */
async function costOf({ sections, cost }: Treatment, locale: Locale): Promise<Cost | undefined> {
  const [receipt] = sections.flatMap((section) => definitionOf(section).sum?.(section) ?? []);
  const sum = receipt ?? cost;
  const parts = sum ? await pricesOf({ show: sum }, locale) : [];
  return sum && parts.length > 0 ? { ...sumOf(parts), of: sum.total } : undefined;
}

/** Returns all treatments, sorted by `order`, placeholders filled; untranslated treatments in English. */
export const getTreatments = memoize(async (locale): Promise<TreatmentCard[]> => {
  const records = inOrder(await recordsOf('treatments', locale));
  const messages = await getMessages(locale);
  return Promise.all(
    records.map(async ({ id: slug, data }): Promise<TreatmentCard> => {
      const { sections: _, ...card } = data;
      return {
        ...(await withPlaceholders({ ...card, cost: await costOf(data, locale) }, locale)),
        slug,
        path: treatmentPath(slug),
        notedClaims: await notedClaimsIn(card.successRate, locale),
        chanceUnstated: unstatedOf(await notedClaimsIn(card.chance, locale), messages),
      };
    }),
  );
});

/** Returns the treatments that have a page in a locale, with its sections. */
export async function getTreatmentPages(
  locale: Locale = DEFAULT_LOCALE,
): Promise<{ treatment: TreatmentCard; path: string; sections: ShownSection[] }[]> {
  const hasPage = await getPageCheck(locale);
  const cards = (await getTreatments(locale)).filter(hasPage);
  const records = await recordsOf('treatments', locale);
  return Promise.all(
    cards.map(async (treatment) => {
      const { data, english } = required(
        records.find(({ id }) => id === treatment.slug),
        `treatment ${treatment.slug}`,
      );
      const shown = await showSections(data.sections, locale, english.sections);
      return { treatment, path: treatment.path, sections: shown };
    }),
  );
}
