import { getCollection } from 'astro:content';
import { NATIONAL_NUMBERS } from '../lib/national-numbers.ts';
import { fillPlaceholders, type Placeholder } from '../lib/placeholders.ts';
import type { Claim } from '../schemas/records.ts';
import type { Section } from '../schemas/sections.ts';
import { getClinic, publishedTestimonials } from './clinic.ts';
import { memoize, required } from './collection-helpers.ts';
import { pricesOf } from './prices.ts';

/** All claims by id. */
const getClaims = memoize(async (): Promise<Map<string, Claim>> => {
  const entries = await getCollection('claims');
  return new Map(entries.map(({ id, data }) => [id, data]));
});

/** The claim with an id. @throws Error when there is no such claim. */
export async function getClaim(id: string): Promise<Claim> {
  return required((await getClaims()).get(id), `claim ${id}`);
}

/** The values of all placeholders: claims, details of the clinic, and national numbers. */
const getPlaceholders = memoize(async (): Promise<Map<string, Placeholder>> => {
  const clinic = await getClinic();
  return new Map<string, Placeholder>([
    ...(await getClaims()),
    ['clinic', { shown: clinic.name }],
    ['company', { shown: clinic.company }],
    ['hotline', { shown: clinic.hotline }],
    ['appointments-email', { shown: clinic.emails.appointments }],
    ['careers-email', { shown: clinic.emails.careers }],
    ...Object.entries(NATIONAL_NUMBERS).map(([name, { number }]): [string, Placeholder] => [
      name,
      { shown: number },
    ]),
  ]);
});

/** Topics of claims that need a note with source and meaning. */
const NOTED: readonly Claim['topic'][] = ['success', 'published', 'rating'];

/** A copy of a content object with its placeholders filled, and the claims in it, or named besides, that need a note. */
async function fillAndNote<Content>(content: Content, named: readonly string[] = []) {
  const { filled, used } = fillPlaceholders(content, await getPlaceholders());
  const claims = await getClaims();
  const notedClaims = [...used, ...named]
    .flatMap((name) => claims.get(name) ?? [])
    .filter(({ topic }) => NOTED.includes(topic));
  return { filled, notedClaims };
}

/** A copy of a content object with its placeholders filled. */
export const withPlaceholders = async <Content>(content: Content): Promise<Content> =>
  (await fillAndNote(content)).filled;

/** The claims in a text that need a note. */
export const notedClaimsIn = async (text: string): Promise<Claim[]> => (await fillAndNote(text)).notedClaims;

/** A section with its placeholders filled, and the claims in it that need a note. */
export interface ShownSection {
  readonly section: Section;
  readonly notedClaims: readonly Claim[];
}

/** Ids of claims that a section refers to by key rather than by placeholder. */
function namedClaims(section: Section): string[] {
  if (section.kind === 'stats') return section.stats.map(({ claim }) => claim);
  if (section.kind === 'figures') return section.rows.map(({ claim }) => claim);
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

/** Fills the placeholders of sections, and collects the claims of each that need a note. */
export async function showSections(sections: readonly Section[]): Promise<ShownSection[]> {
  return Promise.all(
    (await publishedSections(sections)).map(async (section) => {
      const { filled, notedClaims } = await fillAndNote(section, namedClaims(section));
      return { section: filled, notedClaims };
    }),
  );
}
