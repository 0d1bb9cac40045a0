/** Builds a site with stale Bangla translations, without the page of the strip, and with an admin API without records. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ContentFiles } from '../../../scripts/content-checks/content-files.ts';
import { findContentMistakes } from '../../../scripts/content-checks/find-mistakes.ts';
import { assessSite } from '../../../scripts/monitoring/health.ts';
import { readReport } from '../../../src/feeds/report.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { shownLists } from '../../../src/schemas/content-references.ts';
import { type FaultApi, startFaultApi } from '../../support/fault-api.ts';
import { readFixture } from '../../support/fixture.ts';
import { BRANCH_IDS, DOCTOR_IDS, GALLERIES, PREFIXES, TREATMENT_IDS } from '../../support/own-content.ts';
import { makeProject, type Project } from '../../support/project.ts';
import { fillCache, makeFolder } from '../../support/world.ts';

const change = z.object({ file: z.string(), from: z.string(), to: z.string() });
const fact = z.object({
  file: z.string(),
  set: z.record(z.string(), z.union([z.string(), z.number()])),
  page: z.string(),
  shows: z.tuple([z.string(), z.string()]),
  gone: z.string().optional(),
});
const { facts, sentences } = readFixture(
  'changed-english',
  z.object({ facts: z.array(fact), sentences: z.array(change) }),
);
/** Changed facts, of a branch and a doctor of this clinic. */
const FACTS = facts.map(({ file, page, ...others }) => ({
  ...others,
  file: fillIds(file),
  page: fillIds(page),
}));

/** Replaces `{branch}` and `{doctor}` with the ids of records of this clinic. */
function fillIds(text: string): string {
  return text.replace('{branch}', `${BRANCH_IDS.at(-1)}`).replace('{doctor}', `${DOCTOR_IDS[0]}`);
}

let api: FaultApi;
let project: Project;
let cache: Awaited<ReturnType<typeof makeFolder>>;
let output: string;
const read = (page: string) => readFile(path.join(project.root, `dist${page}.html`), 'utf8');

beforeAll(async () => {
  [api, project] = [await startFaultApi(), await makeProject()];
  for (const { file, set } of FACTS) await project.setValues(file, set);
  for (const { file, from, to } of sentences) {
    const at = path.join(project.root, `src/content/${file}.yaml`);
    const before = await readFile(at, 'utf8');
    expect(before).toContain(from);
    await writeFile(at, before.replace(from, to));
  }
  for (const folder of ['', 'bn/'])
    await rm(path.join(project.root, `src/content/${folder}pages/resources/ivf-calendar.yaml`));
  // The cache lies outside the project, where a build finds none of its packages.
  cache = await makeFolder(tmpdir());
  await fillCache(cache.folder);
  const built = await project.build({ ADMIN_API_URL: api.url, SITE_CACHE: cache.folder });
  ({ output } = built);
  expect(built.code, output).toBe(0);
});
afterAll(() => Promise.all([api.close(), project.remove(), cache.remove()]));

test.each(FACTS)('$file is written once: both locales show a change', async ({ page, shows, gone }) => {
  expect(await read(page)).toContain(shows[0]);
  const html = await read(`/bn${page}`);
  expect(html).toContain(shows[1]);
  if (gone) expect(html).not.toContain(gone);
});

test('a page whose English changed says so in Bangla, with a link, and no publish is stopped', async () => {
  const html = await read('/bn/resources/for-husbands');
  expect(html).toMatch(/ইংরেজি পাতাটি পরে বদলেছে।\s*<a href="\/resources\/for-husbands" hreflang="en"/);
  expect(html).not.toContain('কেউ ফোন না ধরলে অপেক্ষা করবেন না।');
  expect(await read('/bn/resources/ramadan')).not.toContain('ইংরেজি পাতাটি পরে বদলেছে।');
});

test.each([
  ['when-to-call', true],
  ['early-pregnancy', false],
])('%s shows the fixed sentences of safety above it, and no part that no longer fits', async (name, fits) => {
  const html = await read(`/bn/resources/${name}`);
  const words = parse(await readFile('src/content/bn/site/interface.yaml', 'utf8'));
  const fixed: string[] = words.locales.safety.map((text: string) =>
    text.replace('{emergency}', '৯৯৯\u00a0(999)').replace('{violence-helpline}', '১০৯\u00a0(109)'),
  );
  expect(fixed).toHaveLength(17);
  const notice = html.slice(html.indexOf('<main'), html.indexOf('<h1'));
  expect(fixed.filter((sentence) => !notice.includes(sentence))).toEqual([]);
  expect(html.includes('এখনই জরুরি সাহায্য নিন')).toBe(fits);
});

test('what is stale stands in the report of the build; of a page with signs of danger, an alert is due', async () => {
  for (const { file } of sentences)
    expect(output).toContain(`src/content/bn/${file}.yaml: the English changed in `);
  const report = await readReport({ SITE_CACHE: cache.folder });
  const { status, problems } = assessSite({ lastBuild: { error: null }, report, now: Date.now() });
  expect(status).toBe('degraded');
  expect(problems.flatMap(({ keys }) => keys)).toEqual([
    'translation-stale src/content/bn/pages/resources/early-pregnancy.yaml sections 2',
    'translation-stale src/content/bn/pages/resources/when-to-call.yaml sections 3',
  ]);
});

test('the check of the content names pages with signs of danger, and stops where the build goes on', () => {
  const mistakes = findContentMistakes(new ContentFiles(project.root));
  expect(mistakes.map((mistake) => mistake.split(/[,:]/)[0])).toEqual([
    'src/content/bn/pages/resources/early-pregnancy.yaml',
    'src/content/bn/pages/resources/when-to-call.yaml',
  ]);
  expect(findContentMistakes(new ContentFiles(project.root), false)).toEqual([]);
});

test('without the page of the strip, its excerpts and the data of its script are left out', async () => {
  for (const page of TREATMENT_IDS.flatMap((id) =>
    PREFIXES.map((prefix) => `${prefix}${PATHS.treatments}/${id}`),
  ))
    expect(await read(page)).not.toMatch(/class="[^"]*\bexcerpt\b|ivf-calendar/);
  const files = await readdir(path.join(project.root, 'dist'), { recursive: true });
  expect(files.filter((file) => file.endsWith('cycle.json'))).toEqual([]);
});

test('E07: without any record the pages show the specified empty texts', async () => {
  const texts = {
    '/blog': 'No articles available at the moment. Please check back later.',
    '/gallery/photos': 'No images available at the moment. Please check back later.',
    '/gallery/videos': 'No videos available at the moment.',
    '/sitemap': 'No blog posts available',
  };
  for (const [page, text] of Object.entries(texts)) {
    if (page.startsWith('/gallery') && !GALLERIES.includes(page)) continue;
    const html = await read(page);
    expect(html).toContain(text);
    // A healthy page asks for nothing in the browser.
    expect(html).not.toMatch(/api\/blogs-list|feed-list/);
  }
  const copies = await readdir(path.join(project.root, 'dist/feeds'));
  expect(copies.toSorted()).toEqual(
    shownLists(process.cwd())
      .map((list) => `${list}.json`)
      .toSorted(),
  );
});
