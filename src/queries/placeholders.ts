import { NATIONAL_NUMBERS } from '../lib/national-numbers.ts';
import { fillPlaceholders, type Placeholder } from '../lib/placeholders.ts';
import { shownNumber } from '../lib/template.ts';
import type { Claim } from '../schemas/claim.ts';
import { getClinic } from './clinic.ts';
import { memoize, required } from './collection-helpers.ts';
import { getMessages } from './messages.ts';
import { nightSentence } from './night-sentence.ts';
import { recordsOf } from './records.ts';

/** All claims by id. */
const getClaims = memoize(async (locale): Promise<Map<string, Claim>> => {
  const records = await recordsOf('claims', locale);
  return new Map(records.map(({ id, data }) => [id, data]));
});

/** The claim with an id. @throws Error when there is no such claim. */
export async function getClaim(id: string, current?: string): Promise<Claim> {
  return required((await getClaims(current)).get(id), `claim ${id}`);
}

/** The values of all placeholders: claims, details of the clinic, and national numbers. */
const getPlaceholders = memoize(async (locale): Promise<Map<string, Placeholder>> => {
  const clinic = await getClinic(locale);
  const { formats, sections } = await getMessages(locale);
  return new Map<string, Placeholder>([
    ...(await getClaims(locale)),
    ['clinic', { shown: clinic.name }],
    ['company', { shown: clinic.company }],
    ['hotline', { shown: clinic.hotline }],
    ['answers-at-night', { shown: nightSentence(clinic, sections.night) }],
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
export async function fillAndNote<Content>(
  content: Content,
  current?: string,
  named: readonly string[] = [],
) {
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
