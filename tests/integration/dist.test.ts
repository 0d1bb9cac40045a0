import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchPart } from '../../src/lib/search.ts';
import { plainText } from '../../src/lib/text.ts';
import { SHOWN_FIGURES } from '../fixtures/claims.ts';
import { findRssFaults, readSitemap } from '../support/feed-specs.ts';
import { findSchemaFaults } from '../support/schema-org.ts';
import { buildFrom, makeFolder, startTestApi } from '../support/world.ts';

/** Every page of a built site: its address and its HTML. */
const pages = new Map<string, string>();
const files = new Set<string>();
let dist: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const [api, home] = await Promise.all([startTestApi(), makeFolder()]);
  remove = home.remove;
  dist = path.join(home.folder, 'dist');
  await buildFrom(api.url, dist);
  await api.close();
  for (const file of await readdir(dist, { recursive: true })) {
    files.add(`/${file}`);
    if (!file.endsWith('.html')) continue;
    pages.set(
      `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
      await readFile(path.join(dist, file), 'utf8'),
    );
  }
});
afterAll(() => remove());

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

/** Pages that their own script completes, by the address that a visitor asked for. */
const COMPLETED = ['/404', '/blog/live'];

const isPage = (address: string): boolean => pages.has(address) || files.has(address);

test('every internal link and picture leads somewhere, anchors included', () => {
  const broken: string[] = [];
  for (const [page, html] of pages) {
    for (const target of [...attributes(html, 'href'), ...attributes(html, 'src')]) {
      if (!/^[/#]/.test(target) || target.startsWith('//')) continue;
      const [address = '', anchor] = target.split('#');
      const to = address === '' ? page : decodeURIComponent(address);
      if (!isPage(to)) broken.push(`${page} links to ${target}`);
      else if (anchor && !attributes(pages.get(to) ?? '', 'id').includes(decodeURIComponent(anchor))) {
        broken.push(`${page} links to ${target}, where nothing has that id`);
      }
    }
  }
  expect(broken).toEqual([]);
});

test('every page has one h1, headings in order, and a title, description and address of its own', () => {
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  for (const [page, html] of pages) {
    const body = html.replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '');
    const levels = [...body.matchAll(/<h([1-6])\b(?![^>]*\bhidden\b)/g)].map(([, level]) => Number(level));
    const completed = COMPLETED.includes(page);
    if (!completed && levels.filter((level) => level === 1).length !== 1)
      wrong.push(`${page} has not one h1`);
    levels.forEach((level, index) => {
      if (level > (levels[index - 1] ?? 0) + 1)
        wrong.push(`${page} skips from h${levels[index - 1]} to h${level}`);
    });
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? '';
    if (titles.has(title)) wrong.push(`${page} has the title of ${titles.get(title)}`);
    titles.set(title, page);
    if (!/<meta name="description" content="[^"]{20,}"/.test(html)) wrong.push(`${page} has no description`);
    if (!completed && !/<link rel="canonical"/.test(html)) wrong.push(`${page} has no canonical address`);
    if (!completed && !/<meta name="keywords"/.test(html)) wrong.push(`${page} has no keywords`);
  }
  expect(wrong).toEqual([]);
});

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Written by Astro and React as they are: letter case of attributes and self-closing tags do not matter to browsers.
      'attr-case': 'off',
      'no-self-closing': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-inline-style': 'error',
      // The number is the link; its spaces are for the eye.
      'tel-non-breaking': 'off',
      // Long titles of posts are the editors'.
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
    },
    elements: [
      'html5',
      {
        'astro-island': { flow: true, phrasing: true, transparent: true },
        'astro-slot': { flow: true, phrasing: true, transparent: true },
        // Astro writes the style of its islands where the first one stands.
        style: { flow: true, metadata: true },
      },
    ],
  });
  const problems: string[] = [];
  for (const [page, html] of pages) {
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      problems.push(...messages.map(({ ruleId, message, line }) => `${page}:${line} ${ruleId}: ${message}`));
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

test('no page holds more than 2 kB of packed script before a visitor reaches for anything, and none asks for a file', async () => {
  const heavy: string[] = [];
  for (const [page, html] of pages) {
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const code = scripts
      .filter(([, kind = '']) => !kind.includes('json') && !kind.includes('speculation'))
      .map(([, , body]) => body);
    const size = code.length > 0 ? gzipSync(code.join('\n'), { level: 9 }).length : 0;
    if (size > 2000) heavy.push(`${page}: ${size} B of script`);
    if (!COMPLETED.includes(page) && scripts.some(([, kind = '']) => kind.includes('src=')))
      heavy.push(`${page} asks for a script file`);
  }
  expect(heavy).toEqual([]);
});

test('the sitemap page counts twenty pages and every post', () => {
  const posts = [...pages.keys()].filter((page) => /^\/blog\/(?!page\/|live$)[^/]+$/.test(page)).length;
  expect(/(\d+) pages in all/.exec(pages.get('/sitemap') ?? '')?.[1]).toBe(String(20 + posts));
});

test.each(Object.entries(SHOWN_FIGURES))('%s shows the figures of the specification', (page, figures) => {
  const main = /<main\b[\s\S]*<\/main>/.exec(pages.get(page) ?? '')?.[0] ?? '';
  const text = plainText(main);
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
});

test('the feed for readers holds the newest posts, whole, with absolute addresses', async () => {
  const xml = await readFile(path.join(dist, 'rss.xml'), 'utf8');
  const links = [...xml.matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(
    ([, link = '']) => new URL(link).pathname,
  );
  expect(findRssFaults(xml)).toEqual([]);
  expect(links).toHaveLength(14);
  expect(links.filter((link) => !pages.has(link))).toEqual([]);
  expect(/(?:src|href)=(?:&quot;|")\//.test(xml)).toBe(false);
});

/** Whether search engines may list a page. */
const isFindable = (html: string): boolean => !/<meta name="robots" content="noindex"/.test(html);
const pathOf = (address: string): string => decodeURIComponent(new URL(address).pathname);

test('the sitemap for search engines lists every page that may be found, and no other', async () => {
  const { dates, faults } = readSitemap(await readFile(path.join(dist, 'sitemap-0.xml'), 'utf8'));
  const findable = [...pages].filter(([, html]) => isFindable(html)).map(([page]) => page);
  expect(faults).toEqual([]);
  expect([...dates.keys()].map(pathOf).sort()).toEqual(findable.sort());
});

test('the sitemap dates each post by its last change, and no page by its build', async () => {
  const { dates } = readSitemap(await readFile(path.join(dist, 'sitemap-0.xml'), 'utf8'));
  const dated = [...dates].filter(([, date]) => date !== undefined);
  expect(dated.map(([address]) => pathOf(address)).sort()).toEqual(
    [...pages.keys()].filter((page) => /^\/blog\/[^/]+$/.test(page) && page !== '/blog/live').sort(),
  );
  expect(dated.filter(([, date = '']) => Date.now() - Date.parse(date) < 86_400_000)).toEqual([]);
});

test('what pages say to search engines is what schema.org knows', () => {
  const data = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => json,
    ),
  );
  expect(data.length).toBeGreaterThan(60);
  expect(findSchemaFaults([...new Set(data)])).toEqual([]);
});

test('the search finds every page that may be found, but for lists', async () => {
  const found = new Set<string>();
  for (let next: string | null = '/search/0.json'; next !== null; ) {
    const part: SearchPart = JSON.parse(await readFile(path.join(dist, next), 'utf8'));
    for (const entry of part.entries) found.add(decodeURIComponent(entry.path));
    next = part.next;
  }
  const LISTS =
    /^\/(?:blog(?:\/(?:category|page)\/.*)?|gallery\/(?:photos|videos)|search|sitemap|resources\/first-visit\/.*)$/;
  const missing = [...pages].filter(
    ([page, html]) => isFindable(html) && !LISTS.test(page) && !found.has(page),
  );
  expect(missing.map(([page]) => page)).toEqual([]);
  expect([...found].filter((page) => !isPage(page))).toEqual([]);
});

test('llms.txt is a heading, a summary and lists of links that lead somewhere', async () => {
  const text = await readFile(path.join(dist, 'llms.txt'), 'utf8');
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address = '']) => pathOf(address));
  expect(links).toContain('/resources/when-to-call');
  expect(links.filter((link) => !isPage(link))).toEqual([]);
});

test('robots.txt allows every page and names the sitemap', async () => {
  const lines = (await readFile(path.join(dist, 'robots.txt'), 'utf8')).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  expect(isPage(pathOf(lines.at(-1)?.replace('Sitemap: ', '') ?? ''))).toBe(true);
});
