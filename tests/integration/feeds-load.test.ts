/** Loads the feeds as a build does, from a real API with faults. Builds no site. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEntries, loadFeeds } from '../../src/feeds/loaders.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { shownLists } from '../../src/schemas/content-references.ts';
import {
  type Answer,
  type FaultFeed,
  rawPhoto,
  rawPost,
  rawVideo,
  startFaultApi,
} from '../support/fault-api.ts';
import {
  DOWN,
  drip,
  type FeedReader,
  LIST,
  makeFeedReader,
  status,
  TEN,
  text,
} from '../support/feed-reading.ts';

let reader: FeedReader;
beforeAll(async () => {
  reader = await makeFeedReader();
});
afterAll(() => reader.remove());
beforeEach(() => reader.clear());

const read = async (feed: FaultFeed, env?: Record<string, string>) => (await reader.read(feed, env)).posts;

const refused = (count: number) =>
  Array.from({ length: count }, (_, at) => rawPost(`bad-${at}`, { slug: '../x' }));

test.each<[string, FaultFeed, number, Record<string, string>?]>([
  [
    'T12: after a redirect',
    { posts: TEN, answers: { [LIST]: status(307, { location: '/there' }), '/there': TEN } },
    10,
  ],
  [
    'E02: with a byte order mark',
    { posts: TEN, answers: { [LIST]: text(`\ufeff${JSON.stringify(TEN)}`) } },
    10,
  ],
  ['E05: as a bare array', { posts: TEN, answers: { [LIST]: TEN } }, 10],
  ['E09: with four records less', { posts: TEN.slice(4) }, 6],
  ['R16: with one record refused', { posts: [...TEN, ...refused(1)] }, 10],
  ['E08: empty, when that is accepted', {}, 0, { FEED_ACCEPT_SHRINK: '1' }],
])('a list that can be used is used. %s', async (_, feed, published, env) => {
  await read({ posts: TEN });
  expect((await read(feed, env)).report).toMatchObject({ state: 'live', fault: null, published });
});

test.each<[string, Answer, RegExp, Record<string, string>?]>([
  ['T01: the connection is refused', (r: IncomingMessage) => r.socket.destroy(), /cannot be reached/],
  ['T03: a slow drip', drip, /in time/, { FEED_TIMEOUT_SECONDS: '1' }],
  ['T16: a login page', text('<html><title>Sign in</title>'), /not JSON.*"Sign in"/],
  ['E01: JSON cut short', text('{"results":[{"id":1}'), /only a part/],
  ['E05: no results', {}, /no list named "results"/],
  ['E05: results null', { results: null }, /no list/],
  ['E05: results an object', { results: {} }, /no list/],
  ['E05: results one level down', { data: { results: TEN } }, /no list/],
  ['E05: a bare list with an item of another kind', [...TEN, 'x'], /no list/],
  ['E05: null', text('null'), /no list/],
  ['E06: success: false', { success: false, results: TEN }, /error of its own/],
  ['E06: an error with 200', { error: 'database is away' }, /database is away/],
  ['E08: an empty list', { results: [] }, /empty, where there were 10 before\. If that is meant/],
  ['E09: half', { results: TEN.slice(0, 5) }, /only 5 records are left of 10/],
  [
    'R16: over a fifth refused',
    { results: [...TEN.slice(0, 7), ...refused(3)] },
    /3 of its 10 records cannot/,
  ],
  ['R16: all refused', { results: [null, 1, 'x', []] }, /none of its 4 records/],
])(
  'a list that cannot be used is replaced by the last good copy, with the reason. %s',
  async (_, answer, says, env) => {
    const { entries } = await read({ posts: TEN });
    const outcome = await read({ posts: TEN, answers: { [LIST]: answer } }, env);
    const fault = expect.stringMatching(says);
    expect(outcome.report).toMatchObject({ state: 'last-good', published: 10, fault });
    expect(outcome.entries).toEqual(entries);
  },
);

test('T20: an endless list is aborted', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const flood = (_: IncomingMessage, response: ServerResponse): void => {
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += 1;
    };
    response.on('drain', pour);
    pour();
  };
  const { report } = await read({ answers: { [LIST]: flood } }, { FEED_TIMEOUT_SECONDS: '20' });
  expect(report.fault).toContain('sent more than 96 MB');
  expect(sent).toBeLessThan(200);
});

test('E07: an empty first list is an empty feed', async () => {
  expect((await read({})).report).toMatchObject({ state: 'live', published: 0 });
});

test.each([{ next: '/api/blogs-list?page=2' }, { total: 50 }, { count: 11 }])(
  'E10: %j is reported',
  async (more) => {
    const { report } = await read({ posts: TEN, answers: { [LIST]: { results: TEN, ...more } } });
    expect(report.notes).toMatchObject([{ what: 'the API says that there are more posts than it sent' }]);
  },
);

test('S18: a post that is gone is reported with its address', async () => {
  await read({ posts: TEN });
  expect((await read({ posts: TEN.slice(1) })).report.notes).toEqual([
    { type: 'shrank', record: '', what: 'it has 9 records, where there were 10 before' },
    { type: 'gone', record: 'post-0', what: '/blog/post-0 is no longer on the site' },
  ]);
});

test.each([
  ['<p>IVF helps <b>100%</b> of couples.</p><p>Guaranteed!</p>', '"100%", "Guaranteed"'],
  [
    'One in six. A <i>hundred</i> percent, ৫০%, one in six',
    '"One in six", "hundred percent", "৫০%", "one in six"',
  ],
  ['<p>No clinic can guarantee a pregnancy: call 01712-345678 before 05/03/2026.</p>', undefined],
])('a claim in a post is a line of the report, and the post is shown: %s', async (post_content, says) => {
  const { report, entries } = await read({ posts: [rawPost('post-0', { post_content })] });
  const line = {
    type: 'claim',
    record: 'post-0',
    what: `it says ${says}; give each figure its source, and promise no result`,
  };
  expect(report.notes).toEqual(says ? [line] : []);
  expect(entries.map(([key]) => key)).toEqual(['post-0']);
});

test('a feed that fails leaves the others live', async () => {
  const feed = { posts: TEN, photos: [rawPhoto(1)], videos: [rawVideo(1)] };
  await reader.read(feed);
  const { report } = await reader.read({ ...feed, ...DOWN });
  expect(report.feeds.map(({ state }) => state)).toEqual(['last-good', 'live', 'live']);
});

describe('one post’s own call', () => {
  const detail = '/api/blog/post-3';
  const withDetail = (answer: Answer, posts = TEN) => ({
    posts: TEN,
    answers: { [LIST]: { results: posts }, [detail]: answer },
  });

  test.each([404, 500])('T11: after an answer %i, the post of the list is used', async (code) => {
    const { report, entries } = await read(withDetail(status(code)));
    expect(entries).toHaveLength(10);
    const what = expect.stringContaining(`answered ${code}`);
    expect(report.notes).toMatchObject([{ type: 'changed', record: 'post-3', what }]);
  });

  test.each<[string, Answer, typeof TEN?]>([
    [
      'T11: that fails, where the list has no body',
      status(500),
      TEN.map(({ post_content, ...post }) => post),
    ],
    ['E13: that answers another post', rawPost('post-4')],
    ['E13: that answers a list', [rawPost('post-3')]],
    ['E13: that answers an envelope', { result: {} }],
    ['E13: that answers null', text('null')],
  ])('%s leaves that post out', async (_, answer, posts) => {
    const { report, entries } = await read(withDetail(answer, posts));
    expect(entries).toHaveLength(9);
    expect(report.notes).toContainEqual(expect.objectContaining({ type: 'left out', record: 'post-3' }));
  });

  test('V02: is limited to six requests at once, and one per post', async () => {
    await read({ posts: Array.from({ length: 30 }, (_, at) => rawPost(`n-${at}`)) });
    expect(reader.api.requests).toHaveLength(33);
    expect(reader.api.maxConcurrent).toBeLessThanOrEqual(6);
  });

  test('T21: is skipped after the time limit of all requests', async () => {
    const slow = (post: unknown) => (_: IncomingMessage, response: ServerResponse) =>
      setTimeout(() => response.end(JSON.stringify(post)), 1000);
    const answers = Object.fromEntries(TEN.map((post) => [`/api/blog/${post.slug}`, slow(post)]));
    const { report, entries } = await read({ posts: TEN, answers }, { FEED_BUDGET_SECONDS: '1.5' });
    expect(entries).toHaveLength(10);
    expect(report.notes).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('its own call failed') }),
    );
  });
});

test('a film has the picture of the same name beside it; one that has none is no line of the report', async () => {
  const films = ['/media/a.mp4', '/media/b.mp4'].map((path_url, at) => rawVideo(at, { path_url }));
  const { videos } = await reader.read({ videos: films, answers: { '/media/b.jpg': status(404) } });
  expect(videos.entries.map(([, { poster }]) => poster)).toMatchObject([{ width: 40, height: 30 }, null]);
  expect(videos.report.notes).toEqual([]);
});

test('pictures that never come are left out and reported, and come with the next build, which asks for no other', async () => {
  const photos = Array.from({ length: 90 }, (_, at) => rawPhoto(at));
  const isSlow = (at: number) => at >= 4;
  const never = Object.fromEntries(
    photos.flatMap(({ path_url }, at) => (isSlow(at) ? [[String(path_url), () => {}]] : [])),
  );
  const picturesOf = async (feed: FaultFeed, env = {}) => {
    const { photos: outcome, report } = await reader.read(feed, env);
    const pictures = outcome.entries.map(([, { picture }]) => picture !== null);
    return {
      pictures,
      report,
      asked: reader.api.requests.filter((address) => address.startsWith('/media/')),
    };
  };
  const first = await picturesOf({ photos, answers: never }, { FEED_BUDGET_SECONDS: '1' });
  expect(first.pictures).toEqual(photos.map((_, at) => !isSlow(at)));
  expect(first.report.incomplete).toBe(true);
  const late = first.report.feeds
    .flatMap(({ notes }) => notes)
    .filter(({ what }) => /the next build/.test(what));
  expect(late).toHaveLength(photos.filter((_, at) => isSlow(at)).length);
  const second = await picturesOf({ photos });
  expect(second.pictures).toEqual(photos.map(() => true));
  expect(new Set(second.asked)).toEqual(new Set(Object.keys(never)));
  expect(second.report.incomplete).toBe(false);
  expect((await picturesOf({ photos })).asked).toHaveLength(photos.length);
});

test('a list that the site does not show is not requested, and stops no build', async () => {
  const api = await startFaultApi({ posts: [rawPost('a')], otherwise: status(500) });
  const { posts, photos, report } = await loadFeeds(new URL(api.url), feedSettings({}), ['posts']);
  expect([posts.entries.length, photos.entries.length]).toEqual([1, 0]);
  expect(report.feeds.map(({ feed, state }) => [feed, state])).toEqual([
    ['posts', 'live'],
    ['photos', 'live'],
    ['videos', 'live'],
  ]);
  expect(api.requests.filter((address) => address.includes('gallery'))).toEqual([]);
  await api.close();
});

test('V04: a build without any feed ends with what to do, unless FEED_FAILURE=degrade', async () => {
  for (const [name, value] of [
    ['ADMIN_API_URL', 'http://127.0.0.1:9'],
    ['FEED_BACKOFF_SECONDS', '0.01'],
  ] as const)
    vi.stubEnv(name, value);
  const failure = await loadEntries('posts').catch((error: Error) => error.message);
  expect(failure).toMatch(/^The admin API cannot be read/);
  const lists = shownLists(process.cwd()).map((list) => `- ${list}: `);
  for (const words of [...lists, 'cannot be reached', 'FEED_FAILURE=degrade'])
    expect(failure).toContain(words);
  vi.stubEnv('FEED_FAILURE', 'degrade');
  expect(await loadEntries('posts')).toEqual([]);
});

test.each([
  ['is left out', { post_content: '<p>It holds a-secret-of-the-clinic</p>' }, ['shown', 'hidden']],
  ['waits for its date', { created_at: '2099-01-01' }, ['shown']],
])('pictures of a post that %s are not published before it is', async (_, fields, later) => {
  vi.stubEnv('EDITOR_PASSWORD', 'a-secret-of-the-clinic');
  const hidden = rawPost('hidden', { post_featured_image: '/media/hidden.png', ...fields });
  const shown = rawPost('shown', { post_featured_image: '/media/shown.png' });
  const { pictures, entries } = await read({ posts: [shown, hidden] });
  expect(entries.map(([slug]) => slug)).toEqual(['shown']);
  expect(Object.keys(pictures)).toEqual([`${reader.api.url}/media/shown.png`]);
  expect(await readFile(reader.copyFile, 'utf8')).not.toContain('hidden');
  vi.stubEnv('EDITOR_PASSWORD', '');
  const { entries: then } = await read({ posts: [shown, hidden] });
  expect(then.map(([slug]) => slug)).toEqual(later);
});
