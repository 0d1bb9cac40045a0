import { fillPlaceholders, type Placeholder } from '../lib/placeholders.ts';
import { shownNumber } from '../lib/template.ts';
import type { Claim } from '../schemas/claim.ts';
import { branchPlaceholders } from './branch-placeholders.ts';
import { getClinic } from './clinic.ts';
import { inOrder, memoize, required } from './collection-helpers.ts';
import { getMessages } from './messages.ts';
import { nightSentence } from './night-sentence.ts';
import { getPlace } from './place.ts';
import { recordsOf } from './records.ts';

/** Returns all claims by id. */
const getClaims = memoize(async (locale): Promise<Map<string, Claim>> => {
  const records = await recordsOf('claims', locale);
  return new Map(records.map(({ id, data }) => [id, data]));
});

/** Returns a claim. @throws Error for an unknown id. */
export async function getClaim(id: string, current?: string): Promise<Claim> {
  return required((await getClaims(current)).get(id), `claim ${id}`);
}

/** Returns the values of all placeholders: claims, clinic details and national numbers. */
const getPlaceholders = memoize(async (locale): Promise<Map<string, Placeholder>> => {
  const clinic = await getClinic(locale);
  const place = await getPlace(locale);
  const messages = await getMessages(locale);
  const { formats, sections } = messages;
  const branches = inOrder(await recordsOf('branches', locale)).map(({ data }) => data);
  return new Map<string, Placeholder>([
    ...(await getClaims(locale)),
    ...branchPlaceholders(branches, messages),
    ['clinic', { shown: clinic.name }],
    ['company', { shown: clinic.company }],
    ['hotline', { shown: clinic.hotline }],
    ['answers-at-night', { shown: nightSentence(clinic, sections.night) }],
    ['appointments-email', { shown: clinic.emails.appointments }],
    ['careers-email', { shown: clinic.emails.careers }],
    ['country', { shown: place.country.name }],
    ...place.nationalNumbers.map(({ name, number }): [string, Placeholder] => [
      name,
      { shown: shownNumber(number, formats) },
    ]),
  ]);
});

/** Topics of claims that need a note with source and meaning. */
const NOTED: readonly Claim['topic'][] = ['success', 'published', 'rating'];

/**
 * Fills the placeholders of a content object.
 * @param named Ids of claims that it shows without a placeholder.
 * @returns A filled copy, and its claims that need a note.
 */
export async function fillAndNote<Content>(
  content: Content,
  current?: string,
  named: readonly string[] = [],
) {
  const { formats } = await getMessages(current);
  const { filled, used } = fillPlaceholders(content, await getPlaceholders(current), formats);
  const claims = await getClaims(current);
  const notedClaims = [...used, ...named]
    .flatMap((name) => claims.get(name) ?? [])
    .filter(({ topic }) => NOTED.includes(topic));
  return { filled, notedClaims };
}

/** Returns a copy of a content object with its placeholders filled. */
export const withPlaceholders = async <Content>(content: Content, current?: string): Promise<Content> =>
  (await fillAndNote(content, current)).filled;

/** Returns the claims in a text, or in the texts of an object, that need a note. */
export const notedClaimsIn = async (content: unknown, current?: string): Promise<Claim[]> =>
  (await fillAndNote(content, current)).notedClaims;
