import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type FaultFeed, rawPost, startFaultApi } from '../support/fault-api.ts';
import {
  type FeedReader,
  LIST,
  makeFeedReader,
  readPosts,
  status,
  TEN,
  text,
} from '../support/feed-reading.ts';

let place: FeedReader;
beforeAll(async () => {
  place = await makeFeedReader();
});
afterAll(() => place.remove());
beforeEach(() => place.clear());

const read: FeedReader['read'] = (...call) => place.read(...call);

describe('a list that can be used is used', () => {
  const cases: readonly {
    id: string;
    name: string;
    feed: FaultFeed;
    env?: Record<string, string>;
    published: number;
  }[] = [
    {
      id: 'T12',
      name: 'after a redirect',
      feed: {
        posts: TEN,
        answers: { [LIST]: status(307, { location: '/there' }), '/there': { results: TEN } },
      },
      published: 10,
    },
    {
      id: 'E02',
      name: 'with a byte order mark',
      feed: { posts: TEN, answers: { [LIST]: text(`\ufeff${JSON.stringify({ results: TEN })}`) } },
      published: 10,
    },
    { id: 'E05', name: 'as a bare array', feed: { posts: TEN, answers: { [LIST]: TEN } }, published: 10 },
    { id: 'E09', name: 'with four records less', feed: { posts: TEN.slice(4) }, published: 6 },
    {
      id: 'R16',
      name: 'with one record refused',
      feed: { posts: [...TEN, rawPost('x', { slug: '' })] },
      published: 10,
    },
    {
      id: 'E08',
      name: 'empty, when that is accepted',
      feed: {},
      env: { FEED_ACCEPT_SHRINK: '1' },
      published: 0,
    },
  ];
  test.each(cases)('$id: $name', async ({ feed, env = {}, published }) => {
    await read({ posts: TEN });
    expect((await read(feed, env)).report).toMatchObject({ state: 'live', published });
  });

  test('E07: an empty first list is an empty feed', async () => {
    expect((await read({})).report).toMatchObject({ state: 'live', published: 0 });
  });

  test.each([{ next: '/api/blogs-list?page=2' }, { total: 50 }, { count: 11 }])(
    'E10: %j is reported',
    async (more) => {
      const { report } = await read({ posts: TEN, answers: { [LIST]: { results: TEN, ...more } } });
      expect(report.notes.map(({ what }) => what)).toEqual([
        'the API says that there are more posts than it sent',
      ]);
    },
  );

  test('S18: a post that is gone is reported with its address', async () => {
    await read({ posts: TEN });
    const { report } = await read({ posts: TEN.slice(1) });
    expect(report.notes).toEqual([
      { type: 'shrank', record: '', what: 'it has 9 records, where there were 10 before' },
      { type: 'gone', record: 'post-0', what: '/blog/post-0 is no longer on the site' },
    ]);
  });
});

describe('one post’s own call', () => {
  const detail = '/api/blog/post-3';
  test.each([404, 500])('T11: that answers %i leaves the list’s copy', async (code) => {
    const { report, entries } = await read({ posts: TEN, answers: { [detail]: status(code) } });
    expect(entries).toHaveLength(10);
    expect(report.notes).toMatchObject([
      { type: 'changed', record: 'post-3', what: expect.stringContaining(`answered ${code}`) },
    ]);
  });

  test('T11: that fails, where the list holds no body, leaves that post out', async () => {
    const listed = TEN.map((post) => ({ ...post, post_content: undefined }));
    const { report, entries } = await read({
      posts: TEN,
      answers: { [LIST]: { results: listed }, [detail]: status(500) },
    });
    expect(entries).toHaveLength(9);
    expect(report.notes).toMatchObject([{ type: 'left out', record: 'post-3' }]);
  });

  test.each<[string, Answer]>([
    ['another post', rawPost('post-4')],
    ['a list', [rawPost('post-3')]],
    ['an envelope', { result: {} }],
    ['null', null],
  ])('E13: that answers %s leaves that post out', async (_, answer) => {
    const asText = status(200, { 'content-type': 'application/json' }, JSON.stringify(answer));
    const { report, entries } = await read({ posts: TEN, answers: { [detail]: asText } });
    expect(entries).toHaveLength(9);
    expect(report.notes).toMatchObject([{ type: 'left out', record: 'post-3' }]);
  });

  test('V02: is made by six at once, once per post', async () => {
    const many = Array.from({ length: 30 }, (_, at) => rawPost(`n-${at}`));
    await read({ posts: many });
    expect(place.api.requests).toHaveLength(33);
    expect(place.api.maxConcurrent).toBeLessThanOrEqual(6);
  });

  test('T21: is not made any more when the time for all calls is used up', async () => {
    const slow = (post: unknown) => (_: IncomingMessage, response: ServerResponse) =>
      setTimeout(() => response.end(JSON.stringify(post)), 1000);
    const answers = Object.fromEntries(TEN.map((post) => [`/api/blog/${post.slug}`, slow(post)]));
    const { report, entries } = await read({ posts: TEN, answers }, { FEED_BUDGET_SECONDS: '1.5' });
    expect(entries).toHaveLength(10);
    expect(report.notes.map(({ what }) => what)).toContainEqual(
      expect.stringContaining('its own call failed'),
    );
  });
});

test('the live site’s copy serves a machine that has none, and its pictures come along', async () => {
  const withPicture = TEN.map((post) => ({ ...post, post_featured_image: '/media/a.png' }));
  await read({ posts: withPicture });
  const copy = await readFile(path.join(place.feeds, 'posts.json'), 'utf8');
  const names = [...copy.matchAll(/\/pictures\/[\w.-]+/g)].map(([name]) => name);
  const serveFile = (file: string) => (_: IncomingMessage, response: ServerResponse) =>
    void readFile(file).then((bytes) => response.end(bytes));
  const { imageCacheDir } = await import('../../src/feeds/images/resize-image.ts');
  const site = await startFaultApi({
    answers: {
      '/feeds/posts.json': text(copy),
      ...Object.fromEntries(
        names.map((name) => [name, serveFile(path.join(imageCacheDir(), path.basename(name)))]),
      ),
    },
  });
  await place.clear();
  const { report, entries } = await read({ answers: { [LIST]: status(500) } }, { SITE_URL: site.url });
  expect(report).toMatchObject({ state: 'last-good', published: 10 });
  expect(entries[0]?.[1].picture).toMatchObject({ width: 40, height: 30 });
  await site.close();
});

test('what a developer’s own API gave never stands in for a real one', async () => {
  await read({ posts: TEN });
  expect((await readPosts(new URL('http://nowhere.invalid'), {})).report.state).toBe('unavailable');
});

test.each([
  ['is left out', { post_content: '<p>See http://user:secret@admin.example.com/</p>' }],
  ['waits for its date', { created_at: '2099-01-01' }],
])('pictures of a post that %s are not published', async (_, fields) => {
  const hidden = rawPost('hidden', { post_featured_image: '/media/hidden.png', ...fields });
  const { pictures, entries } = await read({
    posts: [rawPost('shown', { post_featured_image: '/media/shown.png' }), hidden],
  });
  expect(entries.map(([id]) => id)).toEqual(['shown']);
  expect(Object.keys(pictures)).toEqual([`${place.api.url}/media/shown.png`]);
  expect(await readFile(path.join(place.feeds, 'posts.json'), 'utf8')).not.toContain('hidden');
});
