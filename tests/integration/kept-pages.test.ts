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
/** Pages that take part: 13 posts, and the second page of the list. */
const ALL = 14;

let api: FaultApi;
let project: Project;
beforeAll(async () => {
  [api, project] = [await startFaultApi({ posts: POSTS }), await makeProject()];
});
afterAll(() => Promise.all([api.close(), project.remove()]));

const at = (name: string) => path.join(project.root, name);
const build = (env: Record<string, string> = {}, killAt?: RegExp): Promise<BuildResult> =>
  project.build({ ADMIN_API_URL: api.url, SITE_CACHE: at('cache'), ...env }, killAt);
const digests = () => digestFiles(at('dist'));
/** Pages that a build did not render. */
const keptBy = ({ output }: BuildResult): number =>
  Number(/(\d+) pages are as they were/.exec(output)?.[1] ?? 0);

/** The site of the edited posts, built with no memory. */
let cold: Map<string, string>;

test('an edited and a deleted post leave the same site, byte for byte, as a build with no memory', async () => {
  expect((await build()).code).toBe(0);
  api.serve({ posts: EDITED });
  const warm = await build();
  expect(keptBy(warm)).toBeGreaterThan(9);
  const kept = await digests();
  expect([...kept.keys()].filter((file) => /^blog\/post-(?:0|13)\.html$/.test(file))).toEqual([
    'blog/post-13.html',
  ]);
  await rm(at('cache'), { recursive: true });
  expect(keptBy(await build())).toBe(0);
  cold = await digests();
  expect(changedPages(kept, cold)).toEqual([]);
});

test.each([/generating static routes|├─/, /\[feed-snapshot\]/, /\[host-files\]/])(
  'a build that is killed at %s leaves the site and the memory as they were',
  async (moment) => {
    api.serve({ posts: CRASHED });
    expect((await build({}, moment)).code).toBeNull();
    expect(changedPages(cold, await digests())).toEqual([]);
    api.serve({ posts: EDITED });
    expect((await build()).code).toBe(0);
    expect(changedPages(cold, await digests())).toEqual([]);
  },
);

test('a page that was changed in its place is rendered again', async () => {
  expect(keptBy(await build())).toBe(ALL);
  await writeFile(at('dist/blog/post-7.html'), '<!doctype html><meta charset="utf-8"><title>Spoilt</title>');
  expect(keptBy(await build())).toBe(ALL - 1);
  expect(changedPages(cold, await digests())).toEqual([]);
});

test.each([
  ['a component', 'src/layouts/SiteFooter.astro', '<footer ', '<footer data-new '],
  ['the content', 'src/content/site/clinic.yaml', /^name: .*$/m, 'name: Another Name'],
] as const)('a change of %s renders every page again', async (_, file, from, to) => {
  const text = await readFile(at(file), 'utf8');
  await writeFile(at(file), text.replace(from, to));
  expect(keptBy(await build())).toBe(0);
  expect(await readFile(at('dist/blog/post-7.html'), 'utf8')).toContain(to.replace('name: ', ''));
  await writeFile(at(file), text);
});

test('so does another address of the site', async () => {
  expect((await build()).code).toBe(0);
  expect(keptBy(await build({ SITE_URL: 'https://another.example' }))).toBe(0);
  expect(await readFile(at('dist/blog/post-7.html'), 'utf8')).toContain(
    'https://another.example/blog/post-7',
  );
});
