import { getCollection } from 'astro:content';
import { fillPlaceholders, type Placeholder } from '../lib/placeholders.ts';
import type { Claim } from '../schemas/records.ts';
import type { Section } from '../schemas/sections.ts';
import { getClinic } from './clinic.ts';
import { memoize, required } from './collection-helpers.ts';

/** Every claim by its id. */
const getClaims = memoize(async (): Promise<Map<string, Claim>> => {
  const entries = await getCollection('claims');
  return new Map(entries.map(({ id, data }) => [id, data]));
});

/** @throws Error when there is no such claim. */
export async function getClaim(id: string): Promise<Claim> {
  return required((await getClaims()).get(id), `claim ${id}`);
}

/** What `{name}` may stand for in any text: a claim, or a fact about the clinic. */
const getPlaceholders = memoize(async (): Promise<Map<string, Placeholder>> => {
  const clinic = await getClinic();
  return new Map<string, Placeholder>([
    ...(await getClaims()),
    ['clinic', { shown: clinic.name }],
    ['company', { shown: clinic.company }],
    ['hotline', { shown: clinic.hotline }],
    ['appointments-email', { shown: clinic.emails.appointments }],
    ['careers-email', { shown: clinic.emails.careers }],
  ]);
});

/** A piece of content with its facts written in. */
export async function withPlaceholders<Content>(content: Content): Promise<Content> {
  return fillPlaceholders(content, await getPlaceholders()).filled;
}

/** Topics of claims whose source and meaning stand beside them: the clinic’s own rates, and those of others. */
const NOTED: readonly Claim['topic'][] = ['success', 'published'];

/** A section ready to show, with the claims that it shows and that need a note beside them. */
export interface ShownSection {
  readonly section: Section;
  readonly notedClaims: readonly Claim[];
}

/** Claims that a section names outside its texts. */
function namedClaims(section: Section): string[] {
  if (section.kind === 'stats') return section.stats.map(({ claim }) => claim);
  if (section.kind === 'figures') return section.rows.map(({ claim }) => claim);
  return [];
}

/** Writes facts into the sections of a page, and tells which figures each one shows. */
export async function showSections(sections: readonly Section[]): Promise<ShownSection[]> {
  const [facts, claims] = await Promise.all([getPlaceholders(), getClaims()]);
  return sections.map((section) => {
    const { filled, used } = fillPlaceholders(section, facts);
    const shown = [...used, ...namedClaims(section)]
      .map((id) => claims.get(id))
      .filter((claim) => claim !== undefined);
    return { section: filled, notedClaims: shown.filter(({ topic }) => NOTED.includes(topic)) };
  });
}
