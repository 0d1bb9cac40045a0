import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { siteObjects } from '../../scripts/deploy/site-objects.ts';
import { changedFiles, changedPages, hashFiles } from '../support/dist-files.ts';
import { type FaultApi, rawPhoto, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const FEED = { posts: ['one', 'two'].map((slug) => rawPost(slug)), photos: [rawPhoto(1)] };

const versionSchema = z.strictObject({
  builtAt: z.iso.datetime(),
  version: z.string(),
  commit: z.string().optional(),
  content: z.string().regex(/^[0-9a-f]{16}$/),
  feeds: z.record(
    z.enum(['posts', 'photos', 'videos']),
    z.strictObject({ state: z.string(), readAt: z.iso.datetime().nullable() }),
  ),
});

let api: FaultApi;
let place: BuildPlace;
const build = async (env: Record<string, string> = {}) => {
  expect(await place.build(api.url, { COMMIT_REF: COMMIT, ...env })).toBeUndefined();
  return {
    version: versionSchema.parse(JSON.parse(await place.read('version.json'))),
    files: await hashFiles(place.dist),
  };
};
let first: Awaited<ReturnType<typeof build>>;
let edited: typeof first;

beforeAll(async () => {
  [api, place] = [await startFaultApi(FEED), await makeBuildPlace()];
  first = await build();
});
afterAll(() => Promise.all([api.close(), place.remove()]));

test('version.json names the code, the content and the state of each feed', async () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile('package.json', 'utf8')));
  expect(first.version).toMatchObject({ version, commit: COMMIT });
  expect(Object.values(first.version.feeds).map(({ state }) => state)).toEqual(['live', 'live', 'live']);
});

test('every page is stamped with the code, and with neither a time nor the content', async () => {
  const pages = (await readdir(place.dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages)
    expect(await readFile(path.join(place.dist, page), 'utf8'), page).toContain(
      '<meta name="generator" content="clinic-site 0123456">',
    );
});

test('hosts and browsers ask for version.json each time', async () => {
  const file = (await siteObjects(place.dist)).find(({ key }) => key === 'version.json');
  expect(file?.object).toMatchObject({
    hashed: false,
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
  });
});

test('a second build of the same content changes no page, and version.json says when it was', async () => {
  const second = await build();
  expect(second.version.content).toBe(first.version.content);
  expect(second.version.builtAt > first.version.builtAt).toBe(true);
  expect(changedPages(first.files, second.files)).toEqual([]);
  expect(changedFiles(first.files, second.files)).toContain('version.json');
});

test('an edited post has another content id', async () => {
  api.serve({ ...FEED, posts: [rawPost('one', { post_title: 'Edited' }), rawPost('two')] });
  edited = await build();
  expect(edited.version.content).not.toBe(first.version.content);
});

describe('a build from a last good copy, with a commit that is none', () => {
  let copied: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    api.serve({ answers: { '/api/blogs-list': { error: 'no' } } });
    copied = await build({ COMMIT_REF: 'main"><script>' });
  });

  test('keeps the time at which the copy was read, and says so', () => {
    expect(copied.version.feeds.posts?.state).toBe('last-good');
    expect(copied.version.feeds.posts?.readAt).toBe(edited.version.feeds.posts?.readAt);
  });

  test('is stamped with the commit of the checkout, or the version where there is none', async () => {
    expect(copied.version.commit ?? '').toMatch(/^(?:[0-9a-f]{40})?$/);
    expect(await place.read('index.html')).not.toContain('main"');
  });
});
