import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeFileLock } from '../../scripts/support/file-lock.ts';
import { hashFiles } from '../support/dist-files.ts';
import { type FaultApi, rawPhoto, rawPost, rawVideo, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';

let api: FaultApi;
let place: BuildPlace;

/** Feeds with a video whose file is on the API's own host. */
const feedsOf = (url: string, ...slugs: string[]) => ({
  posts: slugs.map((slug) => rawPost(slug)),
  photos: [rawPhoto(1)],
  videos: [rawVideo(1), rawVideo(2, { path_url: `${url}/media/film.mp4`, image_name: 'A film of ours' })],
});
const posts = async () => (await place.list('blog')).filter((file) => /^(?:one|two)/.test(file));
const states = async () => (await place.report()).feeds.map(({ state }) => state);

beforeAll(async () => {
  // Outside the project, where a build finds none of its packages.
  [api, place] = [await startFaultApi(), await makeBuildPlace(tmpdir())];
  api.serve(feedsOf(api.url, 'one'));
  expect(await place.build(api.url)).toBeUndefined();
});
afterAll(() => Promise.all([api.close(), place.remove()]));

test('P14 a build that would publish a secret fails, names its page, and leaves the earlier site alone', async () => {
  const before = await hashFiles(place.dist);
  api.serve(feedsOf(api.url, 'one', 'two'));
  // A name on every page: the inspection of the built pages refuses it.
  expect(await place.build(api.url, { EDITOR_PASSWORD: 'Shishir Fertility Centre' })).toContain(
    'about-us.html: it holds the value of EDITOR_PASSWORD',
  );
  expect(await hashFiles(place.dist)).toEqual(before);
});

test('a build waits for another that uses its cache; what a refused build read is no last good copy, and the copies survive a new address of the API, with the videos on its host', async () => {
  const moved = await startFaultApi({
    answers: { '/api/gallery-list?gallery_type=video': { error: 'down' } },
  });
  const lockFile = path.join(place.cache, 'build-lock.sqlite');
  const lock = await takeFileLock(lockFile);
  const output: string[] = [];
  const building = place.build(moved.url, {}, (line) => output.push(line));
  // A build that shares the cache waits for the one that runs, and reads nothing meanwhile.
  const waiting = ['Waiting for another build, which uses the same cache.'];
  await vi.waitFor(() => expect(output).toEqual(waiting), { timeout: 60_000 });
  expect(moved.requests).toEqual([]);
  lock[Symbol.dispose]();
  await vi.waitFor(() => expect(moved.requests).not.toEqual([]), { timeout: 60_000 });
  await expect(takeFileLock(lockFile, { signal: AbortSignal.timeout(500) })).rejects.toThrow(/timeout/);
  expect(await building).toBeUndefined();
  (await takeFileLock(lockFile))[Symbol.dispose]();
  expect(await posts()).toEqual(['one.html']);
  expect(await states()).toEqual(['last-good', 'last-good', 'last-good']);
  const html = await place.read('gallery/videos.html');
  expect(html).toContain('A film of ours');
  expect(html).toContain(`${moved.url}/media/film.mp4`);
  expect(html).not.toContain(api.url);
  await moved.close();
});
