import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles, hashFiles } from '../support/dist-files.ts';
import { type FaultApi, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';
import { longBody, manyPosts } from '../support/many-posts.ts';

/** Three pages of the list; the feed for readers holds the newest 20. */
const COUNT = 30;

const SENTENCES = 20;
const posts = manyPosts(COUNT, SENTENCES);

let api: FaultApi;
let place: BuildPlace;
beforeAll(async () => {
  [api, place] = [await startFaultApi({ posts }), await makeBuildPlace()];
  expect(await place.build(api.url)).toBeUndefined();
});
afterAll(() => Promise.all([api.close(), place.remove()]));

test('an edited post changes its own page, and what shows its beginning', async () => {
  const before = await hashFiles(place.dist);
  const edit = (at: number, html: string) => {
    api.serve({ posts: posts.map((post, index) => (index === at ? { ...post, post_content: html } : post)) });
    return place.build(api.url);
  };
  const always = [
    '.well-known/security.txt',
    'feeds/photos.json',
    'feeds/posts.json',
    'feeds/videos.json',
    'version.json',
  ];

  expect(await edit(5, `${longBody(5, SENTENCES)}<p>A late thought.</p>`)).toBeUndefined();
  const late = await hashFiles(place.dist);
  expect(changedFiles(before, late)).toEqual([...always, 'blog/n-0005.html'].sort());

  expect(await edit(COUNT - 1, `<p>A new beginning.</p>${longBody(COUNT - 1, SENTENCES)}`)).toBeUndefined();
  const lists = ['blog.html', 'blog/category/tests.html', 'llms.txt', 'rss.xml', 'search/index.json'];
  const pages = [...lists, 'blog/n-0005.html', 'blog/n-0029.html'];
  // The first edit is taken back with the second.
  expect(changedFiles(late, await hashFiles(place.dist))).toEqual([...always, ...pages].sort());
});
