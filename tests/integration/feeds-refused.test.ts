/** Builds of one site, one after the other: without any record, with posts that are refused, and one that fails. */
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeFileLock } from '../../scripts/support/file-lock.ts';
import { hashFiles } from '../support/dist-files.ts';
import { type FaultApi, type FaultFeed, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace, notesAbout } from '../support/feed-build.ts';
import { LIST } from '../support/feed-reading.ts';

/** A secret that no field of the post holds: only its page, which joins the keywords, does. */
const SECRET = { EDITOR_PASSWORD: 'one word, another word' };
const REFUSED = rawPost('refused', { post_meta_keywords: 'one word,another word' });
const REFUSED_TOO = { ...REFUSED, slug: 'refused-too', id: 2 };
/** Enough that a few refused posts are no fault of the feed. */
const VALID = Array.from({ length: 12 }, (_, at) => rawPost(`valid-${at}`));

let api: FaultApi;
let place: BuildPlace;
beforeAll(async () => {
  // Outside the project, where a build finds none of its packages.
  [api, place] = [await startFaultApi(), await makeBuildPlace(tmpdir())];
});
afterAll(() => Promise.all([api.close(), place.remove()]));

/** Builds from such feeds. @returns The message of a failure, and how often the build read the list. */
async function build(feed: FaultFeed, env: Record<string, string>) {
  api.serve(feed);
  api.requests.length = 0;
  const failure = await place.build(api.url, env);
  return { failure, reads: api.requests.filter((address) => address === LIST).length };
}

test('a build waits for another that uses its cache, and reads nothing meanwhile; E07: without any record it shows the specified empty texts', async () => {
  const other = await takeFileLock(path.join(place.cache, 'build-lock.sqlite'));
  const output: string[] = [];
  const building = place.build(api.url, { COMMIT_REF: 'main"><script>' }, (line) => output.push(line));
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
  // A commit that is none is not stamped: that of the checkout is, or the version.
  expect(await place.read('index.html')).not.toContain('main"');
  expect((await place.list('feeds')).toSorted()).toEqual(['photos.json', 'posts.json', 'videos.json']);
});

test('posts whose pages are refused are left out, with the reason, and the site is built without them', async () => {
  const built = await build({ posts: [REFUSED, REFUSED_TOO, ...VALID] }, SECRET);
  expect(built).toEqual({ failure: undefined, reads: 2 });
  expect((await place.list('blog')).filter((file) => file.startsWith('refused'))).toEqual([]);
  for (const file of ['blog.html', 'sitemap.html', 'rss.xml', 'sitemap-0.xml', 'feeds/posts.json'])
    expect(await place.read(file), file).not.toContain('refused');
  expect(await place.read('blog/valid-0.html')).toContain('Words of valid-0');
  const note = 'left out: its page was refused: it holds the value of EDITOR_PASSWORD';
  expect(notesAbout((await place.feed('posts')).notes, 'refused')).toBe(`${note}\n${note}`);
});

test('P14: a build that would publish a secret fails, names its page, and leaves the earlier site and its copies alone; a corrected post is refused no more', async () => {
  const [site, copy] = [await hashFiles(place.dist), path.join(place.cache, 'feeds/posts.json')];
  const before = await readFile(copy, 'utf8');
  const corrected = { ...REFUSED, post_meta_keywords: 'two words' };
  const feed = { posts: [corrected, REFUSED_TOO, ...VALID, rawPost('new')] };
  // A text that this page alone shows: the inspection of the built pages refuses it, and blames no post.
  const own = /<meta name="description" content="([^"&]+)/.exec(await place.read('about-us.html'))?.[1] ?? '';
  const { failure, reads } = await build(feed, { EDITOR_PASSWORD: own });
  expect(failure).toContain('about-us.html: it holds the value of EDITOR_PASSWORD');
  const { notes } = await place.feed('posts');
  expect(notes.map(({ type, record }) => `${type} ${record}`)).toEqual(['left out refused-too']);
  expect(reads).toBe(1);
  expect(await hashFiles(place.dist)).toEqual(site);
  expect(await readFile(copy, 'utf8')).toBe(before);
});
