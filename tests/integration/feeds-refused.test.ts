/** Builds that must fail. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeFileLock } from '../../scripts/support/file-lock.ts';
import { readBuiltPages } from '../support/built-pages.ts';
import { type FaultApi, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace, notesAbout } from '../support/feed-build.ts';
import { LIST } from '../support/feed-reading.ts';

/** A secret that no single field contains: only the page, which joins the keywords, would contain it. */
const SECRET = { API_TOKEN: 'one word, another word' };
const REFUSED = rawPost('refused', { post_meta_keywords: 'one word,another word' });
const REFUSED_TOO = { ...REFUSED, slug: 'refused-too', id: 2 };
const VALID = Array.from({ length: 12 }, (_, at) => rawPost(`valid-${at}`));
const FEED = { posts: [REFUSED, REFUSED_TOO, ...VALID] };

let api: FaultApi;
let place: BuildPlace;
beforeAll(async () => {
  // Outside the project, where a build finds none of its packages.
  [api, place] = [await startFaultApi(FEED), await makeBuildPlace(tmpdir())];
});
afterAll(() => Promise.all([api.close(), place.remove()]));

test('P14: a build waits for another that uses its cache; one that would publish a secret fails and names its page; the earlier site and its copies stay', async () => {
  const [site, copy] = [path.join(place.dist, 'index.html'), path.join(place.cache, 'feeds/posts.json')];
  for (const file of [site, copy]) {
    await mkdir(path.dirname(file));
    await writeFile(file, 'earlier');
  }
  // A text that this page alone shows: a fault of the site, not of a record.
  const aboutUs = (await readBuiltPages()).pages.get('/about-us') ?? '';
  const [, EDITOR_PASSWORD = ''] = /<meta name="description" content="([^"&]+)/.exec(aboutUs) ?? [];
  const other = await takeFileLock(path.join(place.cache, 'build-lock.sqlite'));
  const output: string[] = [];
  const building = place.build(api.url, { ...SECRET, EDITOR_PASSWORD }, (line) => output.push(line));
  const waiting = ['Waiting for another build, which uses the same cache.'];
  await vi.waitFor(() => expect(output).toEqual(waiting), { timeout: 60_000 });
  expect(api.requests).toEqual([]);
  other[Symbol.dispose]();
  const failure = await building;
  expect(failure).toContain('about-us.html: it holds the value of EDITOR_PASSWORD');
  expect(failure).not.toContain('blog/');
  const note = 'left out: it holds the value of API_TOKEN, which must not be published';
  expect(notesAbout((await place.feed('posts')).notes, 'refused')).toBe(`${note}\n${note}`);
  expect(api.requests.filter((address) => address === LIST)).toHaveLength(1);
  for (const file of [site, copy]) expect(await readFile(file, 'utf8')).toBe('earlier');
  expect(await place.list('.')).toEqual(['index.html']);
});
