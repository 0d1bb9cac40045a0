import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedPages, hashFiles } from '../support/dist-files.ts';
import { type FaultApi, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildResult, makeProject, type Project } from '../support/project.ts';

/** Enough for a second page of the list. */
const POSTS = Array.from({ length: 14 }, (_, at) =>
  rawPost(`post-${at}`, { created_at: `2026-05-${String(at + 1).padStart(2, '0')}T10:00:00Z` }),
);
const EDITED = POSTS.slice(1).map((post) =>
  post.slug === 'post-5' ? { ...post, post_content: '<p>Edited words.</p>' } : post,
);
const KILLED = EDITED.map((post) => ({ ...post, post_content: '<p>Words of a build that was killed.</p>' }));

let api: FaultApi;
let project: Project;
const at = (name: string) => path.join(project.root, name);
const build = (killAt?: RegExp): Promise<BuildResult> =>
  project.build({ ADMIN_API_URL: api.url, SITE_CACHE: at('cache') }, killAt);
const digests = () => hashFiles(at('dist'));

beforeAll(async () => {
  [api, project] = [await startFaultApi({ posts: POSTS }), await makeProject()];
  expect((await build()).code).toBe(0);
});
afterAll(() => Promise.all([api.close(), project.remove()]));

let edited: Map<string, string>;

test('an edited and a deleted post change the site', async () => {
  api.serve({ posts: EDITED });
  expect((await build()).code).toBe(0);
  edited = await digests();
  expect([...edited.keys()].filter((file) => /^blog\/post-(?:0|13)\.html$/.test(file))).toEqual([
    'blog/post-13.html',
  ]);
});

test('a build without a cache leaves the same site, byte for byte', async () => {
  await rm(at('cache'), { recursive: true });
  expect((await build()).code).toBe(0);
  expect(changedPages(edited, await digests())).toEqual([]);
});

/** While pages are rendered, and before the last integration has finished them. */
test.each([/generating static routes|├─/, /\[feed-files\]/])(
  'a build that is killed at %s leaves the site as it was',
  async (moment) => {
    api.serve({ posts: KILLED });
    expect((await build(moment)).code).toBeNull();
    expect(changedPages(edited, await digests())).toEqual([]);
  },
);

test('the next build after two that were killed succeeds', async () => {
  api.serve({ posts: EDITED });
  expect((await build()).code).toBe(0);
  expect(changedPages(edited, await digests())).toEqual([]);
});
