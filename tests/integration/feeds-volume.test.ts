/** One build of many records: valid ones, mutated ones, and some whose texts are code. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltPage } from '../../src/integrations/html/built-page.ts';
import { CODE_PAGES, CODE_PHOTO, CODE_POSTS, PICTURE } from '../fixtures/feeds/inline-code.ts';
import { type FaultApi, makePng, rawPhoto, rawVideo, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';
import { LIST } from '../support/feed-reading.ts';
import { manyPosts, slugAt } from '../support/many-posts.ts';
import { mutatedItems, mutatedPosts } from '../support/mutations.ts';

/** Valid posts, enough for 84 pages of the list; ten times as many are built by the benchmark. */
const COUNT = 1000;

/** Seed of the generated records. Fixed, so that runs are comparable; set MUTATION_SEED to search for new failures. */
const SEED = Number(process.env.MUTATION_SEED ?? 20_261_122);

/** Valid gallery items beside the mutated ones: a feed of which a fifth is rejected is not published at all. */
const VALID_ITEMS = 150;
const MUTATED = { posts: 140, items: 30 };

const FEEDS = {
  posts: [...manyPosts(COUNT, 100), ...mutatedPosts(MUTATED.posts, SEED), ...CODE_POSTS],
  photos: [
    ...mutatedItems('photo', MUTATED.items, SEED),
    ...Array.from({ length: VALID_ITEMS }, (_, at) => rawPhoto(at, { path_url: `/missing/${at}.png` })),
    CODE_PHOTO,
  ],
  videos: [
    ...mutatedItems('video', MUTATED.items, SEED),
    ...Array.from({ length: VALID_ITEMS }, (_, at) => rawVideo(at)),
  ],
};

let api: FaultApi;
let place: BuildPlace;
let failure: string | undefined;
/** When the build asked for the list of posts. */
const calls: number[] = [];
const memoryFile = () => path.join(place.cache, '../memory.txt');

beforeAll(async () => {
  [api, place] = [await startFaultApi(), await makeBuildPlace()];
  const busy = (_: IncomingMessage, response: ServerResponse): void => {
    calls.push(performance.now());
    if (calls.length === 1) response.writeHead(429, { 'retry-after': '2' }).end();
    else response.end(JSON.stringify({ results: FEEDS.posts }));
  };
  const picture = (_: IncomingMessage, response: ServerResponse) => void response.end(makePng(64, 64));
  api.serve({ ...FEEDS, answers: { [LIST]: busy, [PICTURE]: picture } });
  failure = await place.build(api.url, {
    MEMORY_FILE: memoryFile(),
    NODE_OPTIONS: `--import=${path.resolve('tests/support/tell-memory.mjs')}`,
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

test('V01: many posts are built within memory', async () => {
  const peaks = (await readFile(memoryFile(), 'utf8')).trim().split('\n').map(Number);
  expect(Math.max(...peaks)).toBeLessThan(2 * 1024 * 1024);
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
      async (file) => (await place.read(file)).match(/(?<=<h2[^>]*><a[^>]* href="\/blog\/)[^"]+/g) ?? [],
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

test.each(CODE_PAGES)('%s shows its text', async (file, text) => {
  expect(await place.read(file)).toMatch(text);
});

const codeOf = async (file: string): Promise<string[]> =>
  readBuiltPage(file, await place.read(file)).inlineCode.map(({ hash }) => hash);

test('no text of a record becomes inline code of a page, nor enters its policy', async () => {
  const own = await codeOf('blog/plain.html');
  for (const { slug } of CODE_POSTS) expect(await codeOf(`blog/${slug}.html`), String(slug)).toEqual(own);
  const gallery = await codeOf('gallery/photos.html');
  expect(gallery.slice(0, 1)).toEqual(own.slice(0, 1));
  const headers = await place.read('_headers');
  const rule = /^\/blog\/:name\n\s+Content-Security-Policy: (.*)$/m.exec(headers)?.[1] ?? '';
  const notFound = await codeOf('404.html');
  expect([...new Set(rule.match(/'sha256-[^']+'/g))].sort()).toEqual(
    [...new Set([...own, ...notFound])].sort(),
  );
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
  expect(pages.length).toBeGreaterThan(COUNT);
  const read = await Promise.all(
    pages.map(async (file) => {
      const { blocked, inlineCode } = readBuiltPage(file, await place.read(file));
      return { file, blocked, code: inlineCode.map(({ hash }) => hash).join() };
    }),
  );
  expect(read.filter(({ blocked }) => blocked.length > 0)).toEqual([]);
  const posts = read.filter(({ file }) => /^blog\/(?!live)/.test(file));
  // That of every post, or none: the address of what is no slug leads to its post.
  const plain = posts.find(({ file }) => file === 'blog/plain.html')?.code ?? '';
  expect(new Set(posts.map(({ code }) => code).filter((code) => code !== ''))).toEqual(new Set([plain]));
});
