/** Generates many records: valid, mutated, similar to rejected records, and with a single fault. */
import { z } from 'zod';
import { type RawRecord, rawPhoto, rawPost, rawVideo } from './fault-api.ts';
import { pattern, readFixture, textOrPattern } from './fixture.ts';
import { manyPosts } from './many-posts.ts';
import { mutatedItems, mutatedPosts } from './mutations.ts';
import * as neighbors from './neighbors.ts';

/** Valid posts; the benchmark builds up to 10,000. */
export const COUNT = 60;

/** Seed of the generated records. Fixed, so that runs are comparable; set MUTATION_SEED to search for new failures. */
const SEED = Number(process.env.MUTATION_SEED ?? 20_261_122);

const MUTATED = { posts: 140, items: 30 };
/** Valid gallery items beside the others. */
const VALID_ITEMS = 150;

const parts = z.array(textOrPattern).default([]);
const caseShape = {
  fault: z.string(),
  name: z.string(),
  with: z.record(z.string(), z.unknown()).optional(),
  raw: z.unknown().optional(),
  note: pattern.optional(),
  shown: z.boolean().default(true),
  has: parts,
  hasNot: parts,
  topics: z.array(z.string()).optional(),
};
export const CASES = readFixture(
  'feeds/records',
  z.strictObject({
    posts: z.array(z.strictObject({ ...caseShape, slug: z.string().optional() })),
    photos: z.array(z.strictObject({ ...caseShape, id: z.number() })),
    videos: z.array(z.strictObject(caseShape)),
  }),
);
/** A record with a fault, and its expected outcome on the built site. */
export type RecordCase = (typeof CASES)['videos'][number];

const valid = (make: (id: number, override: RawRecord) => RawRecord, override: (id: number) => RawRecord) =>
  Array.from({ length: VALID_ITEMS }, (_, at) => make(100 + at, override(100 + at)));
/** Records as the API sends them. */
export const FEEDS = {
  posts: [
    ...CASES.posts.map((one) => one.raw ?? rawPost(one.slug ?? one.name, one.with)),
    ...manyPosts(COUNT, 100),
    ...mutatedPosts(MUTATED.posts, SEED),
    ...neighbors.posts,
  ],
  photos: [
    ...CASES.photos.map((one) => rawPhoto(one.id, one.with)),
    ...mutatedItems('photo', MUTATED.items, SEED),
    ...valid(rawPhoto, (at) => ({ path_url: `/missing/${at}.png` })),
    ...neighbors.photos,
  ],
  videos: [
    ...CASES.videos.map(({ name, with: fields }) => rawVideo(0, { id: name, image_name: name, ...fields })),
    ...mutatedItems('video', MUTATED.items, SEED),
    ...valid(rawVideo, () => ({})),
  ],
};
