import { getCollection } from 'astro:content';
import { sectionAnchor } from '../lib/links.ts';
import { NATIONAL_NUMBERS } from '../lib/national-numbers.ts';
import { fillPlaceholders, type Placeholder } from '../lib/placeholders.ts';
import { shownNumber } from '../lib/template.ts';
import { slugify } from '../lib/text.ts';
import type { Claim } from '../schemas/records.ts';
import type { Section } from '../schemas/sections.ts';
import { getClinic, publishedTestimonials } from './clinic.ts';
import { memoize, required } from './collection-helpers.ts';
import { inLocale, schemas } from './editions.ts';
import { getInterface } from './interface.ts';
import { pricesOf } from './prices.ts';

/** All claims by id. */
const getClaims = memoize(async (locale): Promise<Map<string, Claim>> => {
  const entries = await getCollection('claims');
  return new Map(
    await Promise.all(
      entries.map(async (entry): Promise<[string, Claim]> => {
        return [entry.id, (await inLocale(schemas.claim, entry, locale)).data];
      }),
    ),
  );
});

/** The claim with an id. @throws Error when there is no such claim. */
export async function getClaim(id: string, current?: string): Promise<Claim> {
  return required((await getClaims(current)).get(id), `claim ${id}`);
}

/** The values of all placeholders: claims, details of the clinic, and national numbers. */
const getPlaceholders = memoize(async (locale): Promise<Map<string, Placeholder>> => {
  const clinic = await getClinic(locale);
  const { formats } = await getInterface(locale);
  return new Map<string, Placeholder>([
    ...(await getClaims(locale)),
    ['clinic', { shown: clinic.name }],
    ['company', { shown: clinic.company }],
    ['hotline', { shown: clinic.hotline }],
    ['appointments-email', { shown: clinic.emails.appointments }],
    ['careers-email', { shown: clinic.emails.careers }],
    ...Object.entries(NATIONAL_NUMBERS).map(([name, { number }]): [string, Placeholder] => [
      name,
      { shown: shownNumber(number, formats) },
    ]),
  ]);
});

/** Topics of claims that need a note with source and meaning. */
const NOTED: readonly Claim['topic'][] = ['success', 'published', 'rating'];

/** A copy of a content object with its placeholders filled, and the claims in it, or named besides, that need a note. */
async function fillAndNote<Content>(content: Content, current?: string, named: readonly string[] = []) {
  const { filled, used } = fillPlaceholders(content, await getPlaceholders(current));
  const claims = await getClaims(current);
  const notedClaims = [...used, ...named]
    .flatMap((name) => claims.get(name) ?? [])
    .filter(({ topic }) => NOTED.includes(topic));
  return { filled, notedClaims };
}

/** A copy of a content object with its placeholders filled. */
export const withPlaceholders = async <Content>(content: Content, current?: string): Promise<Content> =>
  (await fillAndNote(content, current)).filled;

/** The claims in a text that need a note. */
export const notedClaimsIn = async (text: string, current?: string): Promise<Claim[]> =>
  (await fillAndNote(text, current)).notedClaims;

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

/** The parts of a section, each with an anchor: its own, or that of its English heading. */
const anchored = <Part extends object>(
  parts: readonly Part[],
  english: readonly Part[],
  heading: (part: Part) => string,
) => parts.map((part, index) => ({ id: slugify(heading(english[index] ?? part)), ...part }));

/** A section whose anchors are those of its English headings. */
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
