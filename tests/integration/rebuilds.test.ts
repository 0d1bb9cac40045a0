import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedPages, digestFiles } from '../support/dist-files.ts';
import { type FaultApi, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildResult, makeProject, type Project } from '../support/project.ts';

/** Enough for a second page of the list. */
const POSTS = Array.from({ length: 14 }, (_, at) =>
  rawPost(`post-${at}`, { created_at: `2026-05-${String(at + 1).padStart(2, '0')}T10:00:00Z` }),
);
const EDITED = POSTS.slice(1).map((post) =>
  post.slug === 'post-5' ? { ...post, post_content: '<p>Edited words.</p>' } : post,
);
const CRASHED = EDITED.map((post) => ({ ...post, post_content: '<p>Words of a build that was killed.</p>' }));
/** Pages that take part: 13 posts, the second page of the list, both pages of the one category. */
const ALL = 16;

let api: FaultApi;
let project: Project;
const at = (name: string) => path.join(project.root, name);
const build = (env: Record<string, string> = {}, killAt?: RegExp): Promise<BuildResult> =>
  project.build({ ADMIN_API_URL: api.url, SITE_CACHE: at('cache'), ...env }, killAt);
const digests = () => digestFiles(at('dist'));
/** Pages that a build did not render. */
const keptBy = ({ output }: BuildResult): number =>
  Number(/(\d+) pages are as they were/.exec(output)?.[1] ?? 0);

beforeAll(async () => {
  [api, project] = [await startFaultApi({ posts: POSTS }), await makeProject()];
  expect((await build()).code).toBe(0);
});
afterAll(() => Promise.all([api.close(), project.remove()]));

/** The site of the edited posts, as a build that remembers leaves it; then, as one without memory does. */
let kept: Map<string, string>;
let cold: Map<string, string>;

test('an edited and a deleted post change the site, and leave the other pages as they were', async () => {
  api.serve({ posts: EDITED });
  expect(keptBy(await build())).toBeGreaterThan(9);
  kept = await digests();
  expect([...kept.keys()].filter((file) => /^blog\/post-(?:0|13)\.html$/.test(file))).toEqual([
    'blog/post-13.html',
  ]);
});

test('a build with no memory leaves the same site, byte for byte', async () => {
  await rm(at('cache'), { recursive: true });
  expect(keptBy(await build())).toBe(0);
  cold = await digests();
  expect(changedPages(kept, cold)).toEqual([]);
});

/** Before, between and after the moments at which a build keeps its pages. */
test.each([/generating static routes|├─/, /\[feed-snapshot\]/, /\[hosting\]/])(
  'a build that is killed at %s leaves the site as it was',
  async (moment) => {
    api.serve({ posts: CRASHED });
    expect((await build({}, moment)).code).toBeNull();
    expect(changedPages(cold, await digests())).toEqual([]);
  },
);

test('the memory that killed builds leave is sound', async () => {
  api.serve({ posts: EDITED });
  expect((await build()).code).toBe(0);
  expect(changedPages(cold, await digests())).toEqual([]);
});

test('a page that was changed in its place is rendered again', async () => {
  await writeFile(at('dist/blog/post-7.html'), '<!doctype html><meta charset="utf-8"><title>Spoiled</title>');
  expect(keptBy(await build())).toBe(ALL - 1);
  expect(changedPages(cold, await digests())).toEqual([]);
});

// One on top of the other: each build differs in one thing from the one before.
test.each([
  ['a component', 'src/layouts/SiteFooter.astro', '<footer ', '<footer data-new '],
  ['the content', 'src/content/site/clinic.yaml', /^name: .*$/m, 'name: Another Name'],
] as const)('a change of %s renders every page again', async (_, file, from, to) => {
  await writeFile(at(file), (await readFile(at(file), 'utf8')).replace(from, to));
  expect(keptBy(await build())).toBe(0);
  expect(await readFile(at('dist/blog/post-7.html'), 'utf8')).toContain(to.replace('name: ', ''));
});

test('so does another address of the site', async () => {
  expect(keptBy(await build({ SITE_URL: 'https://another.example' }))).toBe(0);
  expect(await readFile(at('dist/blog/post-7.html'), 'utf8')).toContain(
    'https://another.example/blog/post-7',
  );
});
