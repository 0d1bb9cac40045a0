import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultApi, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace, notesAbout } from '../support/feed-build.ts';

/** A secret that no field of the post holds: only its page, which joins the keywords, does. */
const SECRET = { EDITOR_PASSWORD: 'one word, another word' };
const REFUSED = rawPost('refused', { post_meta_keywords: 'one word,another word' });
const REFUSED_TOO = { ...REFUSED, slug: 'refused-too', id: 2 };
/** Enough that a few refused posts are no fault of the feed. */
const VALID = Array.from({ length: 12 }, (_, at) => rawPost(`valid-${at}`));

let api: FaultApi;
let place: BuildPlace;

beforeAll(async () => {
  [api, place] = [await startFaultApi(), await makeBuildPlace()];
});
afterAll(() => Promise.all([api.close(), place.remove()]));

/** Builds with the given posts. @returns How often the build read the list. */
async function build(posts: Parameters<typeof api.serve>[0]['posts'] = []): Promise<number> {
  api.serve({ posts });
  api.requests.length = 0;
  expect(await place.build(api.url, SECRET)).toBeUndefined();
  return api.requests.filter((address) => address === '/api/blogs-list').length;
}
const refusedPages = async () => (await place.list('blog')).filter((file) => file.startsWith('refused'));

test('posts whose pages are refused are left out, with the reason, and the site is built without them', async () => {
  expect(await build([REFUSED, REFUSED_TOO, ...VALID])).toBe(2);
  expect(await refusedPages()).toEqual([]);
  for (const file of ['blog.html', 'sitemap.html', 'rss.xml', 'sitemap-0.xml', 'feeds/posts.json'])
    expect(await place.read(file), file).not.toContain('refused');
  expect(await place.read('blog/valid-0.html')).toContain('Words of valid-0');
  const note = 'left out: its page was refused: it holds the value of EDITOR_PASSWORD';
  expect(notesAbout((await place.feed('posts')).notes, 'refused')).toBe(`${note}\n${note}`);
});

test('the next build leaves a refused post out at once, and publishes a corrected one again', async () => {
  expect(await build([{ ...REFUSED, post_meta_keywords: 'two words' }, REFUSED_TOO, ...VALID])).toBe(1);
  expect(await refusedPages()).toEqual(['refused.html']);
});
