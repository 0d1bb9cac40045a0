import { sectionAnchor } from '../lib/links.ts';
import { slugify } from '../lib/text.ts';
import type { Claim } from '../schemas/records.ts';
import type { Section } from '../schemas/sections.ts';
import { publishedTestimonials } from './clinic.ts';
import { fillAndNote } from './placeholders.ts';
import { pricesOf } from './prices.ts';

/** A section with its placeholders filled, and the claims in it that need a note. */
export interface ShownSection {
  readonly section: Section;
  readonly notedClaims: readonly Claim[];
}

/** Ids of claims that a section refers to by key rather than by placeholder. */
function namedClaims(section: Section): string[] {
  if (section.kind === 'stats') return section.stats.map(({ claim }) => claim);
  if (section.kind === 'figures')
    return [...(section.all ? [section.all] : []), ...section.rows].map(({ claim }) => claim);
  return [];
}

/** Sections without the samples that may not be published; one that shows nothing else is left out. */
async function publishedSections(sections: readonly Section[]): Promise<Section[]> {
  const published = await Promise.all(
    sections.map(async (section) => {
      if (section.kind === 'prices')
        return section.unstated || (await pricesOf(section)).length > 0 ? section : [];
      if (section.kind !== 'testimonials') return section;
      const testimonials = await publishedTestimonials(section.testimonials);
      return testimonials.length > 0 ? { ...section, testimonials } : [];
    }),
  );
  return published.flat();
}

/** Gives each part of a section an anchor: its own `id`, else the slug of its English heading. */
const anchored = <Part extends object>(
  parts: readonly Part[],
  english: readonly Part[],
  heading: (part: Part) => string,
) => parts.map((part, index) => ({ id: slugify(heading(english[index] ?? part)), ...part }));

/** Returns a section with the anchors of its English headings, so that both locales share them. */
function withAnchors(section: Section, english: Section | undefined): Section {
  if (section.kind === 'hero' || section.kind === 'stats' || !english) return section;
  const id = sectionAnchor({ heading: english.heading, id: section.id });
  if (section.kind === 'faqs' && english.kind === 'faqs')
    return { ...section, id, faqs: anchored(section.faqs, english.faqs, ({ question }) => question) };
  if (section.kind === 'methods' && english.kind === 'methods')
    return { ...section, id, methods: anchored(section.methods, english.methods, ({ title }) => title) };
  return { ...section, id };
}

/**
 * Fills the placeholders of sections, and collects the claims of each that need a note.
 * @param english The same sections in English, from which the anchors come.
 * @param unfit Those to leave out.
 */
export async function showSections(
  sections: readonly Section[],
  current?: string,
  english: readonly Section[] = sections,
  unfit: ReadonlySet<unknown> = new Set(),
): Promise<ShownSection[]> {
  const anchored = sections
    .map((section, index) => withAnchors(section, english[index]))
    .filter((_, index) => !unfit.has(index) && !unfit.has(undefined));
  return Promise.all(
    (await publishedSections(anchored)).map(async (section) => {
      const { filled, notedClaims } = await fillAndNote(section, current, namedClaims(section));
      return { section: filled, notedClaims };
    }),
  );
}
