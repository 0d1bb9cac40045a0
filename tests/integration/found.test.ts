import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type BuiltPages, isFindable, readBuiltPages } from '../support/built-pages.ts';
import { findRssFaults, readSitemap } from '../support/feed-specs.ts';
import { BRANCH_IDS, DOCTOR_IDS, GALLERIES, POSITION_IDS, PREFIXES } from '../support/own-content.ts';
import { findSchemaFaults } from '../support/schema-org.ts';

let site: BuiltPages;
let pages: BuiltPages['pages'];

beforeAll(async () => {
  site = await readBuiltPages();
  pages = site.pages;
});

test('the feed for readers holds the newest posts, whole, with absolute addresses', async () => {
  const xml = await readFile(path.join(site.dist, 'rss.xml'), 'utf8');
  const links = [...xml.matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(
    ([, link = '']) => new URL(link).pathname,
  );
  expect(findRssFaults(xml)).toEqual([]);
  expect(links).toHaveLength(19);
  expect(links.filter((link) => !pages.has(link))).toEqual([]);
  expect(/(?:src|href)=(?:&quot;|")\//.test(xml)).toBe(false);
});

const linksOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, link = '']) => decodeURIComponent(link));
const pathOf = (address: string): string => decodeURIComponent(new URL(address).pathname);

test('the sitemap for search engines lists every page that may be found, and no other', async () => {
  const { dates, faults } = readSitemap(await readFile(path.join(site.dist, 'sitemap-0.xml'), 'utf8'));
  const findable = [...pages].filter(([, html]) => isFindable(html)).map(([page]) => page);
  expect(faults).toEqual([]);
  expect([...dates.keys()].map(pathOf).sort()).toEqual(findable.sort());
});

test('the sitemap dates each post by its last change, and no page by its build', async () => {
  const { dates } = readSitemap(await readFile(path.join(site.dist, 'sitemap-0.xml'), 'utf8'));
  const dated = [...dates].filter(([, date]) => date !== undefined);
  expect(dated.map(([address]) => pathOf(address)).sort()).toEqual(
    [...pages.keys()].filter((page) => /^\/blog\/[^/]+$/.test(page) && page !== '/blog/not-found').sort(),
  );
  expect(dated.filter(([, date = '']) => Date.now() - Date.parse(date) < 86_400_000)).toEqual([]);
});

const LD_JSON = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

test('structured data of all pages is valid by schema.org', () => {
  const data = [...pages.values()].flatMap((html) =>
    [...html.matchAll(LD_JSON)].map(([, json = '']) => json),
  );
  expect(data.length).toBeGreaterThan(60);
  expect(findSchemaFaults([...new Set(data)])).toEqual([]);
});

/** The structured data of a page. */
const dataOf = (page: string): { [key: string]: unknown; '@type': string }[] =>
  [...(pages.get(page) ?? '').matchAll(LD_JSON)].map(([, json = '']) => JSON.parse(json));
const typesOf = (page: string): string[] => dataOf(page).map((data) => data['@type']);

test.each([
  ['/', ['WebSite', 'MedicalOrganization']],
  ['/about-us', ['MedicalOrganization']],
  ['/contact-us', BRANCH_IDS.map(() => 'MedicalClinic')],
  ['/infertility-treatments/ivf-in-vitro-fertilization', ['MedicalWebPage', 'BreadcrumbList']],
  [`/fertility-experts/${DOCTOR_IDS[0]}`, ['IndividualPhysician', 'BreadcrumbList']],
  ['/infertility-treatments', ['MedicalWebPage']],
  ['/fertility-experts', DOCTOR_IDS.map(() => 'IndividualPhysician')],
  ...(GALLERIES.includes('/gallery/videos') ? PREFIXES : []).map((prefix): [string, string[]] => [
    `${prefix}/gallery/videos`,
    Array(6).fill('VideoObject'),
  ]),
  ['/blog', []],
  ['/blog/ivf-cycle-day-by-day', ['BlogPosting']],
  ['/resources/when-to-call', ['MedicalWebPage', 'BreadcrumbList']],
  ['/careers', POSITION_IDS.map(() => 'JobPosting')],
  ['/privacy-policy', []],
  ['/404', []],
])('the structured data of %s matches its content: %j', (page, types) => {
  expect(typesOf(page)).toEqual(types);
});

test.each([
  ['/infertility-treatments', /^\/infertility-treatments\/[^/]+$/, undefined],
  ['/fertility-experts', /^\/fertility-experts\/(?!not-found$)[^/]+$/, undefined],
  ['/blog', /^\/blog\/(?!not-found$)[^/]+$/, 12],
])('%s links to every page that it lists', (page, pattern, count) => {
  const main = /<main\b[\s\S]*<\/main>/.exec(pages.get(page) ?? '')?.[0] ?? '';
  const shown = linksOf(main, /href="([^"#]+)"/g).filter((link) => pattern.test(link));
  const all = [...pages.keys()].filter((path) => pattern.test(path));
  expect(new Set(shown).size).toBe(count ?? all.length);
});

test('each position names the dates that the page shows', () => {
  const html = pages.get('/careers') ?? '';
  const jobs = z
    .array(
      z.object({
        title: z.string(),
        datePosted: z.iso.date(),
        validThrough: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .parse(dataOf('/careers'));
  for (const { title, datePosted, validThrough } of jobs) {
    expect(html).toContain(title);
    expect(html).toContain(`<time datetime="${datePosted}">`);
    // Without a last day the position is open until it is filled.
    if (!validThrough) continue;
    expect(html).toContain(`<time datetime="${validThrough.slice(0, 10)}">`);
    expect(Date.parse(validThrough)).toBeGreaterThan(Date.now());
  }
});

test.each(['when-to-call', 'what-it-costs'])('every page leads to %s in its menu and its footer', (guide) => {
  const lacking = [...pages].filter(([, html]) =>
    ['nav', 'footer'].some(
      (part) =>
        !new RegExp(`<${part}\\b[\\s\\S]*?href="(?:/bn)?/resources/${guide}"[\\s\\S]*?</${part}>`).test(html),
    ),
  );
  expect(lacking.map(([page]) => page)).toEqual([]);
});

test('llms.txt is a heading, a summary and lists of links that lead somewhere', async () => {
  const text = await readFile(path.join(site.dist, 'llms.txt'), 'utf8');
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address = '']) => pathOf(address));
  expect(links).toContain('/resources/when-to-call');
  expect(links.filter((link) => !site.isPage(link))).toEqual([]);
});

test('robots.txt allows every page and names the sitemap', async () => {
  const lines = (await readFile(path.join(site.dist, 'robots.txt'), 'utf8')).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  expect(site.isPage(pathOf(lines.at(-1)?.replace('Sitemap: ', '') ?? ''))).toBe(true);
});

test('the blog begins with the newest post in the language of the page, and lists the others from the newest on', () => {
  const dates = ['/blog', '/blog/page/2'].flatMap((page) =>
    [...site.documentOf(page).querySelectorAll<HTMLTimeElement>('main time')].map(({ dateTime }) => dateTime),
  );
  expect(dates).toHaveLength(19);
  const [lead, ...others] = dates;
  const leadTitle = site.documentOf('/blog').querySelector('main article h2');
  expect(leadTitle?.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(lead).toBe('2026-10-25T05:00:00.000Z');
  expect(others).toEqual(others.toSorted().toReversed());
});

const POST = /^\/blog\/(?!not-found$)[^/]+$/;

test('each post stands on the page of each of its topics, and each topic counts its posts', () => {
  const topics = linksOf(pages.get('/blog') ?? '', /href="(\/blog\/category\/[^"]+)"/g);
  const shown = new Map<string, number>();
  for (const [page, html] of pages) {
    if (!POST.test(page)) continue;
    for (const topic of linksOf(html, /href="(\/blog\/category\/[^"]+)"/g)) {
      shown.set(topic, (shown.get(topic) ?? 0) + 1);
      expect(pages.get(topic), `${topic} shows ${page}`).toContain(`href="${encodeURI(page)}"`);
    }
  }
  expect([...shown.keys()].sort()).toEqual([...new Set(topics)].sort());
  for (const [topic, count] of shown)
    expect(pages.get(topic)).toMatch(new RegExp(`>\\s*${count} articles?\\s*<`));
});
