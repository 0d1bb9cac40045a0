import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltPage } from '../../src/integrations/html/built-page.ts';
import { type FaultApi, rawPhoto, rawPost, rawVideo, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';
import { mutatedItems, mutatedPosts } from '../support/mutations.ts';

/** Seed of the generated records. Fixed, so that runs are comparable; set MUTATION_SEED to search for new failures. */
const SEED = Number(process.env.MUTATION_SEED ?? 20_261_122);

/** Valid records beside the mutated ones: a feed of which a fifth is rejected is not published at all. */
const VALID = { posts: 400, items: 150 };
const MUTATED = { posts: 140, items: 30 };

const FEEDS = {
  posts: [
    ...mutatedPosts(MUTATED.posts, SEED),
    ...Array.from({ length: VALID.posts }, (_, at) => rawPost(`valid-${at}`)),
  ],
  photos: [
    ...mutatedItems('photo', MUTATED.items, SEED),
    ...Array.from({ length: VALID.items }, (_, at) => rawPhoto(at, { path_url: `/missing/${at}.png` })),
  ],
  videos: [
    ...mutatedItems('video', MUTATED.items, SEED),
    ...Array.from({ length: VALID.items }, (_, at) => rawVideo(at)),
  ],
};

let api: FaultApi;
let place: BuildPlace;
let failure: string | undefined;

beforeAll(async () => {
  [api, place] = [await startFaultApi(FEEDS), await makeBuildPlace()];
  failure = await place.build(api.url);
});
afterAll(() => Promise.all([api.close(), place.remove()]));

test('no record stops the build', () => {
  expect(failure).toBeUndefined();
});

test.each(['posts', 'photos', 'videos'] as const)(
  '%s: each record is shown, waits for its date, or is left out by name',
  async (name) => {
    const { state, listed, published, notes } = await place.feed(name);
    const leftOut = notes.filter(({ type }) => type === 'left out');
    expect(state).toBe('live');
    const scheduled = notes.filter(({ type }) => type === 'scheduled');
    expect(published + leftOut.length + scheduled.length).toBe(listed);
    expect(leftOut.filter(({ record, what }) => record === '' || !/^[^\n]{5,400}$/.test(what))).toEqual([]);
  },
);

test('records are refused before they are pages, not by the inspection of the pages', async () => {
  const notes = (await place.report()).feeds.flatMap((feed) => feed.notes);
  expect(notes.filter(({ what }) => what.includes('its page was refused'))).toEqual([]);
});

test('no text of a record is code, a style or an address of a script on any page', async () => {
  const pages = [
    ...(await place.list('blog')).map((file) => `blog/${file}`),
    'blog.html',
    'sitemap.html',
    'gallery/photos.html',
    'gallery/videos.html',
    '404.html',
  ].filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(VALID.posts);
  const read = await Promise.all(
    pages.map(async (file) => {
      const { blocked, inlineCode } = readBuiltPage(file, await place.read(file));
      return { file, blocked, code: inlineCode.map(({ hash }) => hash).join() };
    }),
  );
  expect(read.filter(({ blocked }) => blocked.length > 0)).toEqual([]);
  const posts = read.filter(({ file }) => /^blog\/(?!live)/.test(file));
  // That of every post, or none: the address of what is no slug leads to its post.
  const plain = posts.find(({ file }) => file === 'blog/valid-0.html')?.code ?? '';
  expect(new Set(posts.map(({ code }) => code).filter((code) => code !== ''))).toEqual(new Set([plain]));
});
