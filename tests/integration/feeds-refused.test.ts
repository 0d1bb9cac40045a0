/** Builds of one site, one after the other: without any record, and one that fails. */
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeFileLock } from '../../scripts/support/file-lock.ts';
import { hashFiles } from '../support/dist-files.ts';
import { type FaultApi, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace, notesAbout } from '../support/feed-build.ts';
import { LIST } from '../support/feed-reading.ts';

/** A secret that no field of a post holds: only its page, which joins the keywords, would. */
const SECRET = { API_TOKEN: 'one word, another word' };
const REFUSED = rawPost('refused', { post_meta_keywords: 'one word,another word' });
const REFUSED_TOO = { ...REFUSED, slug: 'refused-too', id: 2 };
const VALID = Array.from({ length: 12 }, (_, at) => rawPost(`valid-${at}`));
const FEED = { posts: [REFUSED, REFUSED_TOO, ...VALID] };

let api: FaultApi;
let place: BuildPlace;
beforeAll(async () => {
  // Outside the project, where a build finds none of its packages.
  [api, place] = [await startFaultApi(), await makeBuildPlace(tmpdir())];
});
afterAll(() => Promise.all([api.close(), place.remove()]));

test('a build waits for another that uses its cache, and reads nothing meanwhile; E07: without any record it shows the specified empty texts', async () => {
  const other = await takeFileLock(path.join(place.cache, 'build-lock.sqlite'));
  const output: string[] = [];
  const building = place.build(api.url, {}, (line) => output.push(line));
  const waiting = ['Waiting for another build, which uses the same cache.'];
  await vi.waitFor(() => expect(output).toEqual(waiting), { timeout: 60_000 });
  expect(api.requests).toEqual([]);
  other[Symbol.dispose]();
  expect(await building).toBeUndefined();
  const texts = {
    'blog.html': 'No articles available at the moment. Please check back later.',
    'gallery/photos.html': 'No images available at the moment. Please check back later.',
    'gallery/videos.html': 'No videos available at the moment.',
    'sitemap.html': 'No blog posts available',
  };
  for (const [file, text] of Object.entries(texts)) {
    const html = await place.read(file);
    expect(html).toContain(text);
    // A healthy page asks for nothing in the browser.
    expect(html).not.toMatch(/api\/blogs-list|feed-list/);
  }
  expect((await place.list('feeds')).toSorted()).toEqual(['photos.json', 'posts.json', 'videos.json']);
});

test('P14: a build that would publish a secret fails and names its page; the earlier site and its copies stay', async () => {
  const [site, copy] = [await hashFiles(place.dist), path.join(place.cache, 'feeds/posts.json')];
  const before = await readFile(copy, 'utf8');
  // A text that this page alone shows: a fault of the site, not of a record.
  const own = /<meta name="description" content="([^"&]+)/.exec(await place.read('about-us.html'))?.[1] ?? '';
  api.serve(FEED);
  api.requests.length = 0;
  const failure = await place.build(api.url, { ...SECRET, EDITOR_PASSWORD: own });
  expect(failure).toContain('about-us.html: it holds the value of EDITOR_PASSWORD');
  expect(failure).not.toContain('blog/');
  const note = 'left out: it holds the value of API_TOKEN, which must not be published';
  expect(notesAbout((await place.feed('posts')).notes, 'refused')).toBe(`${note}\n${note}`);
  expect(api.requests.filter((address) => address === LIST)).toHaveLength(1);
  expect(await hashFiles(place.dist)).toEqual(site);
  expect(await readFile(copy, 'utf8')).toBe(before);
});
