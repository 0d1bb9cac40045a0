/** Tests when last good copies of the feeds are saved, shown and fetched, with a real API that has faults. Builds no site. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatReport } from '../../src/feeds/report.ts';
import { type FaultFeed, rawPost, rawVideo, startFaultApi } from '../support/fault-api.ts';
import { DOWN, type FeedReader, load, makeFeedReader, status, TEN, text } from '../support/feed-reading.ts';

let reader: FeedReader;
beforeAll(async () => {
  reader = await makeFeedReader();
});
afterAll(() => reader.remove());
beforeEach(() => reader.clear());

const read = async (feed: FaultFeed, env?: Record<string, string>) => (await reader.read(feed, env)).posts;
const timeFile = () => path.join(reader.folder, 'feeds', 'posts.time.json');

test('V04: without a last good copy the feed is unavailable', async () => {
  expect((await read(DOWN)).report.state).toBe('unavailable');
});

test('a broken copy counts as none', async () => {
  await read({ posts: TEN });
  await writeFile(reader.copyFile, (await readFile(reader.copyFile, 'utf8')).slice(0, -9));
  expect((await read(DOWN)).report.state).toBe('unavailable');
});

test('the copy of the same records is the same at any time, and its time stands beside it', async () => {
  await read({ posts: TEN });
  const [copy, time] = [await readFile(reader.copyFile, 'utf8'), await readFile(timeFile(), 'utf8')];
  await read({ posts: TEN });
  expect(await readFile(reader.copyFile, 'utf8')).toBe(copy);
  expect(await readFile(timeFile(), 'utf8')).not.toBe(time);
});

test('the feeds of a build become the copy only when the build is live', async () => {
  await read({ posts: TEN });
  const before = await readFile(reader.copyFile, 'utf8');
  reader.api.serve({ posts: [...TEN, rawPost('new')] });
  expect((await load(reader.api.url)).posts.entries).toHaveLength(11);
  expect(await readFile(reader.copyFile, 'utf8')).toBe(before);
});

test('V05: a copy older than 14 days is shown, and reported as stale', async () => {
  await read({ posts: TEN });
  const readAt = new Date(Date.now() - 15 * 24 * 3600 * 1000).toISOString();
  await writeFile(timeFile(), JSON.stringify(readAt));
  const { report, posts } = await reader.read(DOWN);
  expect(posts.report).toMatchObject({ state: 'last-good', readAt, published: 10 });
  expect(formatReport(report)).toContain('! posts: the copy on the site is more than 14 days old');
});

test('a machine without a copy uses the copy of the live site, with its pictures', async () => {
  const { entries } = await read({
    posts: TEN.map((post) => ({ ...post, post_featured_image: '/media/a.png' })),
  });
  const copy = await readFile(reader.copyFile, 'utf8');
  const names = [...copy.matchAll(/\/pictures\/([\w.-]+)/g)].map(([, name = '']) => name);
  const files = names.map(async (name) => [
    `/pictures/${name}`,
    text(await readFile(path.join(reader.folder, 'images', name))),
  ]);
  const readAt = '2026-11-01T00:00:00.000Z';
  const answers = {
    '/feeds/posts.json': text(copy),
    '/version.json': { readAt: { posts: readAt } },
    ...Object.fromEntries(await Promise.all(files)),
  };
  const site = await startFaultApi({ answers });
  await Promise.all([reader.clear(), rm(path.join(reader.folder, 'images'), { recursive: true })]);
  const outcome = await read(
    { answers: { ...DOWN.answers, '/media/a.png': status(500) } },
    { SITE_URL: site.url },
  );
  expect(outcome.report).toMatchObject({ state: 'last-good', published: 10, readAt });
  expect(outcome.entries[0]?.[1].picture).toMatchObject({ width: 40, height: 30 });
  expect(outcome.entries).toEqual(entries);
  await site.close();
});

test.each([
  ['no version', {}],
  ['a version that cannot be read', { '/version.json': text('{') }],
  ['a version without times', { '/version.json': { builtAt: '2026-11-01T00:00:00.000Z' } }],
  ['a version with a broken time', { '/version.json': { readAt: { posts: 'yesterday' } } }],
])('the copy of a live site with %s is shown, with an unknown time', async (_, version) => {
  await read({ posts: TEN });
  const copy = await readFile(reader.copyFile, 'utf8');
  const site = await startFaultApi({ answers: { '/feeds/posts.json': text(copy), ...version } });
  await reader.clear();
  const { report } = await read(DOWN, { SITE_URL: site.url });
  expect(report).toMatchObject({ state: 'last-good', published: 10, readAt: null });
  await site.close();
});

test('copies of a local API never replace the feeds of a real API', async () => {
  await read({ posts: TEN });
  expect((await load('http://nowhere.invalid')).posts.report.state).toBe('unavailable');
});

test('copies stay valid when the address of the API changes, and its videos with it', async () => {
  const path_url = `${reader.api.url}/media/film.mp4`;
  await reader.read({ videos: [rawVideo(1, { path_url })] });
  const moved = await startFaultApi({ otherwise: { error: 'away' } });
  const { videos } = await load(moved.url);
  expect(videos.entries[0]?.[1].source).toEqual({ type: 'file', url: `${moved.url}/media/film.mp4` });
  await moved.close();
});
