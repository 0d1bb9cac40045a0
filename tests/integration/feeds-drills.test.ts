import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedPages, hashFiles } from '../support/dist-files.ts';
import {
  type FaultApi,
  type FaultFeed,
  rawPhoto,
  rawPost,
  rawVideo,
  startFaultApi,
} from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';
import { readVersion, type SiteVersion } from '../support/site-version.ts';

const FULL: FaultFeed = {
  posts: ['one', 'two', 'three', 'four'].map((slug) => rawPost(slug)),
  photos: [1, 2, 3].map((id) => rawPhoto(id)),
  videos: [1, 2, 3].map((id) => rawVideo(id)),
};
const PAGES = ['blog.html', 'blog/one.html', 'gallery/photos.html', 'gallery/videos.html', 'sitemap.html'];

/** Everything of a site that a visitor reads, by file. */
async function contentOf(place: BuildPlace): Promise<Record<string, string>> {
  const entries = await Promise.all(PAGES.map(async (page) => [page, await place.read(page)] as const));
  return Object.fromEntries(entries);
}

/** The files of the first site that a clean machine may fetch: pictures, and the copies of the feeds. */
let published: (readonly [file: string, body: Buffer])[];
let good: Record<string, string>;

describe('one site through good and bad days of its API', () => {
  let api: FaultApi;
  let place: BuildPlace;
  let files: Map<string, string>;
  let version: SiteVersion;
  beforeAll(async () => {
    [api, place] = [await startFaultApi(FULL), await makeBuildPlace()];
    expect(await place.build(api.url)).toBeUndefined();
    good = await contentOf(place);
    expect(Object.values(good)).not.toContain('');
    [files, version] = [await hashFiles(place.dist), await readVersion(place.dist)];
    const listed = await Promise.all(
      ['pictures', 'feeds'].map(async (name) => (await place.list(name)).map((file) => `${name}/${file}`)),
    );
    published = await Promise.all(
      listed.flat().map(async (file) => [file, await readFile(path.join(place.dist, file))] as const),
    );
  });
  afterAll(() => Promise.all([api.close(), place.remove()]));

  const states = async () => (await place.report()).feeds.map(({ state }) => state);

  test('the copies of all feeds are published with the site', async () => {
    expect((await place.list('feeds')).toSorted()).toEqual(['photos.json', 'posts.json', 'videos.json']);
  });

  test('no page of a healthy build asks the API from the browser', () => {
    for (const html of Object.values(good)) expect(html).not.toMatch(/api\/blogs-list|feed-list/);
  });

  test('a list that breaks off, one that is empty and one that is an error: every page stays as it was', async () => {
    api.serve({
      answers: {
        '/api/blogs-list': (_: unknown, response: { destroy(): unknown }) => void response.destroy(),
        '/api/gallery-list?gallery_type=image': { results: [] },
        '/api/gallery-list?gallery_type=video': { error: 'no' },
      },
    });
    expect(await place.build(api.url)).toBeUndefined();
    expect(await states()).toEqual(['last-good', 'last-good', 'last-good']);
    expect(await contentOf(place)).toEqual(good);
    expect(await place.list('feeds')).toHaveLength(3);
    expect(changedPages(files, await hashFiles(place.dist))).toEqual([]);
  });

  test('version.json has the same content id then, a later time of the build, and the time when each copy was read', async () => {
    const copied = await readVersion(place.dist);
    expect(copied.content).toBe(version.content);
    expect(copied.builtAt > version.builtAt).toBe(true);
    for (const name of ['posts', 'photos', 'videos'] as const)
      expect(copied.feeds[name]).toEqual({ state: 'last-good', readAt: version.feeds[name]?.readAt });
  });

  test('back but for one list, with an edited, a new and a deleted post', async () => {
    api.serve({
      ...FULL,
      posts: [rawPost('one', { post_title: 'Edited' }), rawPost('two'), rawPost('new')],
      answers: { '/api/gallery-list?gallery_type=video': { error: 'no' } },
    });
    expect(await place.build(api.url)).toBeUndefined();
    expect(await states()).toEqual(['live', 'live', 'last-good']);
    expect(await place.read('gallery/videos.html')).toBe(good['gallery/videos.html']);
    expect(await place.read('blog/new.html')).toContain('Words of new.');
    expect(await place.read('blog/one.html')).toContain('Edited');
    expect((await readVersion(place.dist)).content).not.toBe(version.content);
    expect((await place.list('blog')).filter((name) => name.endsWith('.html')).toSorted()).toEqual([
      'live.html',
      'new.html',
      'one.html',
      'two.html',
    ]);
    const { notes } = await place.feed('posts');
    expect(notes.map(({ type, record }) => `${type} ${record}`)).toEqual([
      'shrank ',
      'gone three',
      'gone four',
    ]);
  });

  test('empty, and meant: the spec’s empty texts are shown', async () => {
    api.serve({});
    const env = { FEED_ACCEPT_SHRINK: '1', COMMIT_REF: 'main"><script>' };
    expect(await place.build(api.url, env)).toBeUndefined();
    expect(await place.read('blog.html')).toContain(
      'No articles available at the moment. Please check back later.',
    );
    expect(await place.read('gallery/photos.html')).toContain(
      'No images available at the moment. Please check back later.',
    );
    expect(await place.read('gallery/videos.html')).toContain('No videos available at the moment.');
    expect(await place.read('sitemap.html')).toContain('No blog posts available');
  });

  test('that build, whose commit is none, is stamped with the commit of the checkout, or the version', async () => {
    expect((await readVersion(place.dist)).commit ?? '').toMatch(/^(?:[0-9a-f]{40})?$/);
    expect(await place.read('index.html')).not.toContain('main"');
  });
});

describe('an API that is down on the very first build', () => {
  let place: BuildPlace;
  let down: string;
  beforeAll(async () => {
    place = await makeBuildPlace();
    const api = await startFaultApi();
    down = api.url;
    await api.close();
  });
  afterAll(() => place.remove());

  test('V04: ends it with a message that names each feed and what to do, and makes no site', async () => {
    const message = await place.build(down);
    for (const words of ['- posts: ', '- photos: ', '- videos: ', 'ECONNREFUSED', 'FEED_FAILURE=degrade'])
      expect(message).toContain(words);
    expect(message).not.toMatch(/^\s+at /m);
    expect(await readdir(place.dist).catch(() => [])).toEqual([]);
  });

  test('a clean machine finds the copies that the live site publishes', async () => {
    const site = await startFaultApi({
      answers: Object.fromEntries(
        published.map(([file, body]) => [
          `/${file}`,
          (_: unknown, response: { end(body: Buffer): unknown }) => void response.end(body),
        ]),
      ),
    });
    await rm(place.cache, { recursive: true, force: true });
    expect(await place.build(down, { SITE_URL: site.url })).toBeUndefined();
    expect((await place.report()).feeds.map(({ state }) => state)).toEqual([
      'last-good',
      'last-good',
      'last-good',
    ]);
    const photos = await place.read('gallery/photos.html');
    expect(photos.match(/\/pictures\/[^" ]+/g)).toEqual(
      good['gallery/photos.html']?.match(/\/pictures\/[^" ]+/g),
    );
    expect((await place.list('pictures')).map((name) => `pictures/${name}`)).toEqual(
      published.map(([file]) => file).filter((file) => file.startsWith('pictures/')),
    );
    await site.close();
  });
});
