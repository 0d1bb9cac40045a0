import { readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../../src/admin-api/client.ts';
import { type FeedOutcome, readFeed } from '../../src/admin-api/feed.ts';
import { KeptPosts } from '../../src/admin-api/kept-posts.ts';
import { PictureKeeper } from '../../src/admin-api/pictures/keeper.ts';
import { posts } from '../../src/admin-api/posts.ts';
import { feedSettings } from '../../src/admin-api/settings.ts';
import { type Answer, type FaultApi, type FaultFeed, rawPost, startFaultApi } from '../support/fault-api.ts';
import { QUICK } from '../support/feed-build.ts';
import { makeFolder } from '../support/world.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Ten sound posts: what the last good copy of these tests holds. */
const TEN = Array.from({ length: 10 }, (_, at) => rawPost(`post-${at}`));
const LIST = '/api/blogs-list';

let api: FaultApi;
let home: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  [api, home] = [await startFaultApi(), await makeFolder()];
  vi.stubEnv('SITE_CACHE', home.folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([api.close(), home.remove()]);
});
beforeEach(() => rm(path.join(home.folder, 'feeds'), { recursive: true, force: true }));

/** Reads the posts as one build does. */
async function read(feed: FaultFeed, env: Record<string, string> = {}): Promise<FeedOutcome> {
  api.serve(feed);
  api.asked.length = 0;
  const settings = feedSettings({ FEED_TIMEOUT_SECONDS: '0.3', FEED_BACKOFF_SECONDS: '0.01', ...env });
  const url = new URL(api.url);
  const context = {
    client: new ApiClient(url, settings),
    keeper: new PictureKeeper(url, settings),
    kept: new KeptPosts(),
    settings,
  };
  return readFeed(posts, context, () => {});
}

const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end(body);
const text = (body: string): Handler => status(200, {}, body);
const half: Handler = (_, response) => {
  response.writeHead(200, { 'content-length': '9999' });
  response.write('{"results":[');
  setTimeout(() => response.destroy(), 10);
};
const ids = ({ entries }: FeedOutcome) => entries.map(({ id }) => id);

describe('a list that cannot be used is replaced by the last good copy, and the report says why', () => {
  const cases: readonly { id: string; name: string; answer: Answer; says: RegExp }[] = [
    {
      id: 'T01',
      name: 'the connection is refused',
      answer: (r: IncomingMessage) => r.socket.destroy(),
      says: /cannot be reached/,
    },
    { id: 'T02', name: 'no headers', answer: () => {}, says: /in time/ },
    {
      id: 'T03',
      name: 'a slow drip',
      answer: (_: IncomingMessage, response: ServerResponse) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      says: /in time/,
    },
    { id: 'T04', name: 'closed mid-body', answer: half, says: /broke off/ },
    ...[500, 502, 503, 504].map((code) => ({
      id: 'T06',
      name: String(code),
      answer: status(code),
      says: new RegExp(`answered ${code}`),
    })),
    { id: 'T08', name: '429 for a day', answer: status(429, { 'retry-after': '86400' }), says: /86400/ },
    { id: 'T09', name: '401', answer: status(401), says: /refuses this site/ },
    { id: 'T09', name: '403', answer: status(403), says: /refuses this site/ },
    {
      id: 'T14',
      name: 'a redirect loop',
      answer: status(302, { location: LIST }),
      says: /more than 3 times/,
    },
    {
      id: 'T12',
      name: 'a redirect to another host',
      answer: status(302, { location: 'https://a.example/' }),
      says: /another host/,
    },
    {
      id: 'T16',
      name: 'a login page',
      answer: text('<html><title>Sign in</title>'),
      says: /not JSON.*"Sign in"/,
    },
    { id: 'T18', name: '204', answer: status(204), says: /nothing/ },
    { id: 'T18', name: 'an empty body', answer: text(''), says: /nothing/ },
    { id: 'E01', name: 'JSON cut short', answer: text('{"results":[{"id":1}'), says: /only a part/ },
    { id: 'E05', name: 'no results', answer: {}, says: /no list named "results"/ },
    { id: 'E05', name: 'results null', answer: { results: null }, says: /no list/ },
    { id: 'E05', name: 'results an object', answer: { results: {} }, says: /no list/ },
    { id: 'E05', name: 'results one level down', answer: { data: { results: TEN } }, says: /no list/ },
    { id: 'E05', name: 'a bare list', answer: TEN, says: /no list/ },
    { id: 'E05', name: 'null', answer: text('null'), says: /no list/ },
    { id: 'E06', name: 'success: false', answer: { success: false, results: TEN }, says: /error of its own/ },
    { id: 'E06', name: 'an error with 200', answer: { error: 'database is away' }, says: /database is away/ },
    {
      id: 'E08',
      name: 'an empty list',
      answer: { results: [] },
      says: /empty, where there were 10 before\. If that is meant/,
    },
    {
      id: 'E09',
      name: 'less than half',
      answer: { results: TEN.slice(0, 4) },
      says: /only 4 records are left of 10/,
    },
    {
      id: 'R16',
      name: 'more than a fifth refused',
      answer: {
        results: [...TEN.slice(0, 7), ...['a', 'b', 'c'].map((slug) => rawPost(slug, { slug: '../x' }))],
      },
      says: /3 of its 10 records cannot be published/,
    },
    {
      id: 'R16',
      name: 'all refused',
      answer: { results: [null, 1, 'x', []] },
      says: /none of its 4 records/,
    },
  ];
  test.each(cases)('$id: $name', async ({ answer, says }) => {
    await read({ posts: TEN });
    const outcome = await read({ posts: TEN, answers: { [LIST]: answer } });
    expect(outcome.report).toMatchObject({
      state: 'last-good',
      published: 10,
      fault: expect.stringMatching(says),
    });
    expect(ids(outcome)).toEqual(TEN.map(({ slug }) => slug));
  });

  test('V04: without a copy the feed is unavailable', async () => {
    expect((await read({ answers: { [LIST]: status(500) } })).report.state).toBe('unavailable');
  });

  test('a copy that is broken is none', async () => {
    await read({ posts: TEN });
    const file = path.join(home.folder, 'feeds/posts.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -9));
    expect((await read({ answers: { [LIST]: status(500) } })).report.state).toBe('unavailable');
  });

  test('V05: a copy of more than 14 days ago is shown, and called stale', async () => {
    await read({ posts: TEN });
    const file = path.join(home.folder, 'feeds/posts.json');
    const old = new Date(Date.now() - 15 * 24 * 3600 * 1000).toISOString();
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"at":"[^"]*"/, `"at":"${old}"`));
    const { report } = await read({ answers: { [LIST]: status(500) } });
    expect(report).toMatchObject({ state: 'last-good', stale: true, readAt: old, published: 10 });
  });
});

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
    { id: 'E09', name: 'with half of what it held', feed: { posts: TEN.slice(5) }, published: 5 },
    {
      id: 'R16',
      name: 'with one record of three refused',
      feed: { posts: [...TEN.slice(0, 5), rawPost('x', { slug: '' })] },
      published: 5,
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
    'E10: %j is told',
    async (more) => {
      const { report } = await read({ posts: TEN, answers: { [LIST]: { results: TEN, ...more } } });
      expect(report.notes.map(({ what }) => what)).toEqual([
        'the API says that there are more posts than it sent',
      ]);
    },
  );

  test('S18: a post that is gone is told with its address', async () => {
    await read({ posts: TEN });
    const { report } = await read({ posts: TEN.slice(1) });
    expect(report.notes).toEqual([
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
    const asText = status(200, {}, JSON.stringify(answer));
    const { report, entries } = await read({ posts: TEN, answers: { [detail]: asText } });
    expect(entries).toHaveLength(9);
    expect(report.notes).toMatchObject([{ type: 'left out', record: 'post-3' }]);
  });

  test('V02: is made by six at once, once per post', async () => {
    const many = Array.from({ length: 30 }, (_, at) => rawPost(`n-${at}`));
    await read({ posts: many });
    expect(api.asked).toHaveLength(31);
    expect(api.busiest).toBeLessThanOrEqual(6);
  });

  test('T21: is not made any more when the time for all calls is used up', async () => {
    const slow = (post: unknown) => (_: IncomingMessage, response: ServerResponse) =>
      setTimeout(() => response.end(JSON.stringify(post)), 200);
    const answers = Object.fromEntries(TEN.map((post) => [`/api/blog/${post.slug}`, slow(post)]));
    const { report, entries } = await read({ posts: TEN, answers }, { FEED_BUDGET_SECONDS: '0.3' });
    expect(entries).toHaveLength(10);
    expect(report.notes.map(({ what }) => what)).toContainEqual(
      expect.stringContaining('its own call failed'),
    );
  });
});

test('the live site’s copy serves a machine that has none, and its pictures come along', async () => {
  const withPicture = TEN.map((post) => ({ ...post, post_featured_image: '/media/a.png' }));
  await read({ posts: withPicture });
  const copy = await readFile(path.join(home.folder, 'feeds/posts.json'), 'utf8');
  const names = [...copy.matchAll(/\/pictures\/[\w.-]+/g)].map(([name]) => name);
  const serveFile = (file: string) => (_: IncomingMessage, response: ServerResponse) =>
    void readFile(file).then((bytes) => response.end(bytes));
  const { PICTURE_CACHE } = await import('../../src/admin-api/pictures/store.ts');
  const site = await startFaultApi({
    answers: {
      '/feeds/posts.json': text(copy),
      ...Object.fromEntries(
        names.map((name) => [name, serveFile(path.join(PICTURE_CACHE, path.basename(name)))]),
      ),
    },
  });
  await rm(path.join(home.folder, 'feeds'), { recursive: true });
  const { report, entries } = await read({ answers: { [LIST]: status(500) } }, { SITE_URL: site.url });
  expect(report).toMatchObject({ state: 'last-good', published: 10 });
  expect(entries[0]?.data.picture).toMatchObject({ width: 40, height: 30 });
  await site.close();
});

test('what a developer’s own API gave never stands in for a real one', async () => {
  await read({ posts: TEN });
  const settings = feedSettings(QUICK);
  const url = new URL('http://nowhere.invalid');
  const context = {
    client: new ApiClient(url, settings),
    keeper: new PictureKeeper(url, settings),
    kept: new KeptPosts(),
    settings,
  };
  expect((await readFeed(posts, context, () => {})).report.state).toBe('unavailable');
});
