import fc from 'fast-check';
import { z } from 'zod';
import { type RawRecord, rawPhoto, rawPost, rawVideo } from './fault-api.ts';
import { readFixture } from './fixture.ts';

const FRAGMENTS = readFixture('feeds/fragments', z.array(z.string()));

const fragment = fc.constantFrom(...FRAGMENTS);
const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fragment }, fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
/** Fragments inside readable words, as a mistake of an editor looks. */
const editedText = fc.tuple(fragment, fragment).map(([a, b]) => `Words ${a} and more ${b} words`);
const address = fc.oneof(
  hostileText,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fragment.map((part) => `/media/${part}.png`),
  fragment.map((part) => `https://www.youtube.com/watch?v=${part}`),
);
const date = fc.oneof(hostileText, fc.date({ noInvalidDate: true }).map(String), fc.integer(), fc.double());

/** A value for a field: text of its own kind, any text, or any JSON. */
const valueFor = (own: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: own },
    { weight: 3, arbitrary: editedText },
    { weight: 2, arbitrary: hostileText },
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant(undefined),
  );

/** Records with one to three fields replaced. @param make A valid record by number. */
function mutated(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  make: (at: number, override: RawRecord) => RawRecord,
  count: number,
  seed: number,
): RawRecord[] {
  const override = fc
    .subarray(Object.keys(fields), { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, valueFor(fields[name] ?? date)]))),
    );
  return fc.sample(override, { numRuns: count, seed }).map((values, at) => make(at, values));
}

/** Posts with hostile titles, bodies, slugs, dates, categories and addresses; the same for the same seed. */
export const mutatedPosts = (count: number, seed: number): RawRecord[] =>
  mutated(
    {
      slug: hostileText,
      post_title: hostileText,
      post_content: hostileText.map((text) => `<p>Words.</p>${text}`),
      post_featured_image: address,
      category_name: fc.oneof(hostileText, fc.array(hostileText)),
      created_at: date,
      updated_at: date,
      post_meta_title: hostileText,
      post_meta_descr: hostileText,
      post_meta_keywords: hostileText,
      id: fc.oneof(fc.integer(), fc.bigInt().map(Number), hostileText),
    },
    (at, override) => rawPost(`mutated-${at}`, override),
    count,
    seed,
  );

/** Items of a gallery with hostile fields; the same for the same seed. */
export const mutatedItems = (type: 'photo' | 'video', count: number, seed: number): RawRecord[] =>
  mutated(
    { path_url: address, image_name: hostileText, gallery_type: hostileText, id: fc.integer() },
    (at, override) => (type === 'photo' ? rawPhoto : rawVideo)(1000 + at, override),
    count,
    seed,
  );
