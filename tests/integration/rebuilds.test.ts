import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXED_COMMIT } from '../../scripts/support/demonstration.ts';
import { changedFiles, hashFiles } from '../support/dist-files.ts';
import { type FaultApi, type RawRecord, startFaultApi } from '../support/fault-api.ts';
import { longBody, manyPosts } from '../support/many-posts.ts';
import { type BuildResult, makeProject, type Project } from '../support/project.ts';

/** Three pages of the list; the feed for readers holds the newest 20. */
const COUNT = 30;
const SENTENCES = 20;

/** The posts of the first build. */
const POSTS = manyPosts(COUNT, SENTENCES);
/** The posts with another text of one. */
const withText = (at: number, html: string): RawRecord[] =>
  POSTS.map((post, index) => (index === at ? { ...post, post_content: html } : post));
const KILLED = POSTS.map((post) => ({ ...post, post_content: '<p>Words of a build that was killed.</p>' }));

let api: FaultApi;
let project: Project;
const at = (name: string) => path.join(project.root, name);
const build = (posts: readonly RawRecord[], killAt?: RegExp): Promise<BuildResult> => {
  api.serve({ posts });
  const env = { ADMIN_API_URL: api.url, SITE_CACHE: at('cache'), COMMIT_REF: FIXED_COMMIT };
  return project.build(env, killAt);
};
const digests = () => hashFiles(at('dist'));

/** The site of a build without a cache. */
let clean: Map<string, string>;

beforeAll(async () => {
  [api, project] = [await startFaultApi(), await makeProject()];
  expect((await build(POSTS)).code).toBe(0);
  clean = await digests();
});
afterAll(() => Promise.all([api.close(), project.remove()]));

/** While pages are rendered, and before the last integration has finished them. */
test.each([/generating static routes|├─/, /\[feed-files\]/])(
  'a build that is killed at %s leaves the site as it was',
  async (moment) => {
    expect((await build(KILLED, moment)).code).toBeNull();
    expect(changedFiles(clean, await digests())).toEqual([]);
  },
);

/** Files that hold the time of their build. */
const ALWAYS = [
  '.well-known/security.txt',
  'feeds/photos.json',
  'feeds/posts.json',
  'feeds/videos.json',
  'version.json',
];
/** Files that show the beginning of the newest post. */
const LISTS = ['blog.html', 'blog/category/tests.html', 'llms.txt', 'rss.xml', 'search/index.json'];

test('the next build after two that were killed succeeds; an edited post changes its own page', async () => {
  const edited = withText(5, `${longBody(5, SENTENCES)}<p>A late thought.</p>`);
  expect((await build(edited)).code).toBe(0);
  expect(changedFiles(clean, await digests())).toEqual([...ALWAYS, 'blog/n-0005.html'].sort());
});

test('a new beginning changes what shows it; all else is as a build without a cache left it, byte for byte', async () => {
  const newest = COUNT - 1;
  // The first edit is taken back with this one.
  const edited = withText(newest, `<p>A new beginning.</p>${longBody(newest, SENTENCES)}`);
  expect((await build(edited)).code).toBe(0);
  expect(changedFiles(clean, await digests())).toEqual([...ALWAYS, ...LISTS, 'blog/n-0029.html'].sort());
});
