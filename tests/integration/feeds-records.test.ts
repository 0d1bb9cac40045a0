/** One build of many records: valid ones, mutated ones, and some with one fault each. What becomes of each does not depend on the others. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readBuiltPage } from '../../src/integrations/html/built-page.ts';
import {
  type FaultApi,
  type RawRecord,
  rawPhoto,
  rawPost,
  rawVideo,
  startFaultApi,
} from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace, notesAbout } from '../support/feed-build.ts';
import { LIST } from '../support/feed-reading.ts';
import { pattern, readFixture, textOrPattern } from '../support/fixture.ts';
import { manyPosts, slugAt } from '../support/many-posts.ts';
import { mutatedItems, mutatedPosts } from '../support/mutations.ts';

/** Valid posts, enough for 42 pages of the list; the benchmark builds up to 10,000. */
const COUNT = 500;

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
const CASES = readFixture(
  'feeds/records',
  z.strictObject({
    posts: z.array(z.strictObject({ ...caseShape, slug: z.string().optional() })),
    photos: z.array(z.strictObject({ ...caseShape, id: z.number() })),
    videos: z.array(z.strictObject(caseShape)),
  }),
);
/** A record with one fault, and what becomes of it on the built site. */
type RecordCase = (typeof CASES)['videos'][number];

/** The line of a post's categories when it holds these and no others. */
const topicsLine = (names: readonly string[]): RegExp =>
  new RegExp(
    `<p class="eyebrow[^>]*>\\s*${names.map((name) => `<a [^>]*>\\s*${name}\\s*</a>\\s*`).join('')}</p>`,
  );

const valid = (make: (id: number, override: RawRecord) => RawRecord, override: (id: number) => RawRecord) =>
  Array.from({ length: VALID_ITEMS }, (_, at) => make(100 + at, override(100 + at)));
const FEEDS = {
  posts: [
    ...CASES.posts.map((one) => one.raw ?? rawPost(one.slug ?? one.name, one.with)),
    ...manyPosts(COUNT, 100),
    ...mutatedPosts(MUTATED.posts, SEED),
  ],
  photos: [
    ...CASES.photos.map((one) => rawPhoto(one.id, one.with)),
    ...mutatedItems('photo', MUTATED.items, SEED),
    ...valid(rawPhoto, (at) => ({ path_url: `/missing/${at}.png` })),
  ],
  videos: [
    ...CASES.videos.map(({ name, with: fields }) => rawVideo(0, { id: name, image_name: name, ...fields })),
    ...mutatedItems('video', MUTATED.items, SEED),
    ...valid(rawVideo, () => ({})),
  ],
};

let api: FaultApi;
let place: BuildPlace;
let failure: string | undefined;
/** When the build asked for the list of posts. */
const calls: number[] = [];
const processFile = () => path.join(place.cache, '../process.txt');

beforeAll(async () => {
  [api, place] = [await startFaultApi(), await makeBuildPlace()];
  const busy = (_: IncomingMessage, response: ServerResponse): void => {
    calls.push(performance.now());
    if (calls.length === 1) response.writeHead(429, { 'retry-after': '2' }).end();
    else response.end(JSON.stringify({ results: FEEDS.posts }));
  };
  api.serve({
    posts: FEEDS.posts.filter((raw): raw is RawRecord => typeof raw === 'object' && raw !== null),
    answers: {
      [LIST]: busy,
      '/api/gallery-list?gallery_type=image': { results: FEEDS.photos },
      '/api/gallery-list?gallery_type=video': { results: FEEDS.videos },
    },
  });
  failure = await place.build(api.url, {
    ...{ DEV: '1', PROD: '', MODE: 'test', SSR: '' },
    PROCESS_FILE: processFile(),
    NODE_OPTIONS: `--import=${path.resolve('tests/support/tell-process.mjs')}`,
  });
}, 300_000);
afterAll(() => Promise.all([api.close(), place.remove()]));

test('no record stops the build', () => {
  expect(failure).toBeUndefined();
});

test('T07: a list for which the API asks to wait is waited for', () => {
  const [first = 0, second = 0, ...more] = calls;
  expect(more).toEqual([]);
  // What was asked for, less the millisecond by which a timer may be early.
  expect(second - first).toBeGreaterThanOrEqual(1999);
});

test('V01: many posts are built within memory, and by code for visitors alone, whatever the environment says', async () => {
  const [memory, ...constants] = (await readFile(processFile(), 'utf8')).split(' ');
  expect(Number(memory)).toBeLessThan(2 * 1024 * 1024);
  expect(constants).toEqual(['NODE_ENV=production']);
});

test('V01: many posts have a page each, and are listed once, the newest first', async () => {
  const { listed, published } = await place.feed('posts');
  expect(listed).toBe(FEEDS.posts.length);
  const pages = Math.ceil(published / 12);
  expect((await place.list('blog')).filter((file) => /^n-\d+\.html$/.test(file))).toHaveLength(COUNT);
  expect(await place.list('blog/page')).toHaveLength(pages - 1);
  const lists = ['blog.html', ...Array.from({ length: pages - 1 }, (_, at) => `blog/page/${at + 2}.html`)];
  const shown = await Promise.all(
    lists.map(
      async (file) => (await place.read(file)).match(/(?<=<h2[^>]*>\s*<a[^>]* href="\/blog\/)[^"]+/g) ?? [],
    ),
  );
  expect(shown.map((slugs) => slugs.length)).toEqual(
    lists.map((_, at) => (at < pages - 1 ? 12 : published - 12 * (pages - 1))),
  );
  expect(shown.flat().filter((slug) => /^n-\d+$/.test(slug))).toEqual(
    Array.from({ length: COUNT }, (_, at) => slugAt(COUNT - 1 - at)),
  );
});

test.each(['posts', 'photos', 'videos'] as const)(
  '%s: each record is shown, waits for its date, or is left out by name, in one line without code',
  async (name) => {
    const { state, listed, published, notes } = await place.feed(name);
    const leftOut = notes.filter(({ type }) => type === 'left out');
    const scheduled = notes.filter(({ type }) => type === 'scheduled');
    expect([state, published + leftOut.length + scheduled.length]).toEqual(['live', listed]);
    expect(leftOut.filter(({ record }) => record === '')).toEqual([]);
    const isBad = (what: string) => !/^[^\n]{5,400}$/.test(what) || /ZodError|undefined|\[object/.test(what);
    expect(notes.filter(({ what }) => isBad(what))).toEqual([]);
  },
);

const includes = (html: string, part: string | RegExp): boolean =>
  typeof part === 'string' ? html.includes(part) : part.test(html);

/** Expects what a record says about itself. @param html Its page; '' without one. */
async function expectCase(
  feed: 'posts' | 'photos' | 'videos',
  item: RecordCase,
  html: string,
): Promise<void> {
  const { notes } = await place.feed(feed);
  if (item.note) expect(notesAbout(notes, item.name)).toMatch(item.note);
  if (item.topics) expect(html).toMatch(topicsLine(item.topics));
  expect(item.has.filter((part) => !includes(html, part))).toEqual([]);
  expect(item.hasNot.filter((part) => includes(html, part))).toEqual([]);
}

const numbered = <Case extends RecordCase>(cases: readonly Case[]) =>
  cases.map((item, at) => ({ ...item, at }));

test.each(numbered(CASES.posts))('$fault: the post $name ($at)', async (item) => {
  const html = await place.read(`blog/${item.name.normalize('NFC')}.html`);
  expect(html !== '').toBe(item.shown);
  await expectCase('posts', item, html);
  // H03: what is not closed in a post does not end the page.
  if (html) expect([html.match(/<main\b/g)?.length, html.match(/<footer\b/g)?.length]).toEqual([1, 1]);
});

test.each(numbered(CASES.photos))('$fault: the photo $name ($at)', async (item) => {
  const html = await place.read('gallery/photos.html');
  // The placeholder of a missing picture has no text of its own; the name stands below it.
  const shown = new RegExp(`alt="${item.name}"|>\\s*${item.name}\\s*<`);
  expect(shown.test(html)).toBe(item.shown);
  await expectCase('photos', item, html);
});

test('G05: a photo that stands twice is shown once', async () => {
  expect((await place.read('gallery/photos.html')).match(/alt="Room 1"/g)).toHaveLength(1);
});

test.each(numbered(CASES.videos))('$fault: the video $name ($at)', async (item) => {
  const html = await place.read('gallery/videos.html');
  expect(new RegExp(`>\\s*${item.name}\\s*<`).test(html)).toBe(item.shown);
  await expectCase('videos', item, html);
});

test('S19: the address of what is no slug leads to the post, and no list names it', async () => {
  const html = await place.read('blog/Spaced out, words.html');
  for (const part of [
    'content="0; url=/blog/spaced-out-words"',
    'content="noindex"',
    '<a href="/blog/spaced-out-words">',
  ])
    expect(html).toContain(part);
  for (const file of ['blog.html', 'sitemap.html', 'sitemap-0.xml', 'rss.xml', 'search/index.json'])
    expect(await place.read(file), file).not.toMatch(/blog\/Spaced/);
});

const codeOf = async (file: string): Promise<string[]> =>
  readBuiltPage(file, await place.read(file)).inlineCode.map(({ hash }) => hash);

test('no text of a record enters the security policy', async () => {
  const [own, notFound] = [await codeOf('blog/plain.html'), await codeOf('404.html')];
  const rule =
    /^\/blog\/:name\n\s+Content-Security-Policy: (.*)$/m.exec(await place.read('_headers'))?.[1] ?? '';
  const allowed = new Set(rule.match(/'sha256-[^']+'/g));
  expect(allowed.difference(new Set([...own, ...notFound]))).toEqual(new Set());
  expect(new Set(own).difference(allowed)).toEqual(new Set());
});

test('no text of a record is code, a style or an address of a script on any page', async () => {
  const files = [
    ...(await place.list('blog')).map((file) => `blog/${file}`).filter((file) => file.endsWith('.html')),
    ...['blog.html', 'sitemap.html', 'gallery/photos.html', 'gallery/videos.html', '404.html'],
  ];
  expect(files.length).toBeGreaterThan(COUNT);
  const pages = await Promise.all(files.map(async (file) => readBuiltPage(file, await place.read(file))));
  expect(pages.filter(({ blocked }) => blocked.length > 0).map(({ file }) => file)).toEqual([]);
  // Each post has the inline code of every other, or none: the address of what is no slug leads to its post.
  const posts = pages.filter(({ file }) => /^blog\/(?!not-found)/.test(file));
  const codes = new Set(posts.map(({ inlineCode }) => inlineCode.map(({ hash }) => hash).join()));
  codes.delete('');
  expect(codes).toEqual(new Set([(await codeOf('blog/plain.html')).join()]));
});
