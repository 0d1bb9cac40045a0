import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { findExcess, findFull, findNear, type PageCost, usages } from '../../../scripts/budgets/limits.ts';
import { measureSite } from '../../../scripts/budgets/measure.ts';

const site = mkdtempSync(path.join(tmpdir(), 'budgets-'));
afterAll(() => rmSync(site, { recursive: true }));

const FILES: Readonly<Record<string, string>> = {
  'index.html': `<html><head><link rel="preload" as="font" href="/_astro/a.woff2">
    <link rel="preload" as="image" href="/hero.webp"></head><body>
    <script type="application/ld+json">{"not":"code"}</script><script>let a=1</script>
    <script type="text/uri-list">/_astro/islands.js</script>
    <template><img src="/not-loaded.webp"></template>
    <img src="/a.webp"><img src="/far.webp" loading="lazy"><video src="/film.mp4"></video>
    <img src="https://cdn.example.com/b.webp"><img src="/l.webp" srcset="/s.webp 480w, /m.webp 720w, /l.webp 960w">
    <astro-island component-url="/_astro/menu.js" renderer-url="/_astro/hydrate.js" ssr></astro-island>
    <astro-island component-url="/_astro/form.js" renderer-url="/_astro/hydrate.js" ssr></astro-island></body></html>`,
  '404.html': '<html><script type="module" src="/_astro/late.js"></script></html>',
  'about.html': '<html><script type="module" src="/_astro/values.js"></script></html>',
  'host/rules.json': JSON.stringify({
    api: 'https://api.example.com',
    headers: [
      { for: '/*', headers: { 'X-All': 'a'.repeat(10) } },
      { for: '/about', headers: { 'X-Own': 'b'.repeat(1000) } },
    ],
  }),
  'about.html.br': 'x'.repeat(13_000),
  '_astro/a.woff2': 'f'.repeat(22_100),
  'a.webp': 'a'.repeat(10),
  'hero.webp': 'h'.repeat(20),
  'm.webp': 'm'.repeat(30),
  '_astro/islands.js': 'let b=1',
  '_astro/menu.js': 'import{a}from"./hydrate.js";',
  '_astro/form.js': 'import{a}from"./hydrate.js";import"./words.js";',
  '_astro/words.js': 'import("./later.js")',
  '_astro/later.js': '1',
  '_astro/hydrate.js': 'export const a=1',
  '_astro/late.js': 'import("./later.js")',
  '_astro/values.js': 'export const b=1',
};
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}
const pages = await measureSite(site);

test.each<[string, keyof PageCost, string[]]>([
  ['/', 'page', ['headers', 'index.html']],
  ['/', 'fonts', ['a.woff2']],
  ['/', 'firstLoad', ['/a.webp', '/hero.webp', '/m.webp', 'a.woff2', 'index.html']],
  ['/', 'scriptFiles', []],
  ['/', 'inlineScript', ['index.html']],
  ['/', 'afterIntent', ['form.js', 'hydrate.js', 'islands.js', 'later.js', 'menu.js', 'words.js']],
  ['/404', 'scriptFiles', ['late.js']],
  ['/404', 'afterIntent', []],
])('of %s, %s counts %o', (page, measure, files) => {
  const counted = [...(pages.get(page)?.[measure].keys() ?? [])];
  expect(counted.map((file) => file.replace('/_astro/', '')).sort()).toEqual(files);
});

const sizesOf = (page: string) => Object.fromEntries(pages.get(page)?.page ?? []);

test('a page counts as it is sent: the compressed file beside it, else as nginx compresses it', () => {
  expect(sizesOf('/about')['about.html']).toBe(13_000);
  expect(sizesOf('/404')['404.html']).toBe(gzipSync(String(FILES['404.html']), { level: 6 }).length);
});

test('a page counts with its headers as HTTP/2 sends them', () => {
  const { headers: short = 0 } = sizesOf('/404');
  const { headers: long = 0 } = sizesOf('/about');
  expect(short).toBeGreaterThan(100);
  expect(short).toBeLessThan(300);
  // A letter takes five to eight bits.
  expect(long - short).toBeGreaterThan(1000 * (5 / 8));
  expect(long - short).toBeLessThan(1020);
});

test('an exceeded limit is reported with page, size, limit and files; an exception is not', () => {
  expect(findExcess(usages(pages))).toEqual([
    '/about: scriptFiles 1, limit 0: /_astro/values.js 1',
    '/: fonts 22100, limit 22000: /_astro/a.woff2 22100',
  ]);
});

test('sizes from 90 % of their limit are listed, the nearest first', () => {
  const sizes = (size: number) => new Map([['file', size]]);
  const cost: PageCost = {
    page: sizes(14_016),
    inlineScript: sizes(1200),
    scriptFiles: sizes(0),
    fonts: sizes(22_000),
    firstLoad: sizes(64_001),
    afterIntent: sizes(0),
  };
  expect(findNear(usages(new Map([['/a', cost]])))).toEqual([
    '100.0 % of fonts: /a, 22000 of 22000',
    '96.0 % of page: /a, 14016 of 14600',
  ]);
});

test('a page from 96 % of the first round trip has no room for the next edit; other limits are exact', () => {
  const cost = (page: number): PageCost => ({
    page: new Map([['file', page]]),
    inlineScript: new Map([['file', 1340]]),
    scriptFiles: new Map(),
    fonts: new Map(),
    firstLoad: new Map(),
    afterIntent: new Map(),
  });
  const sizes = new Map([
    ['/with-room', cost(14_015)],
    ['/full', cost(14_016)],
    ['/too-large', cost(14_601)],
    ['/infertility-treatments/ivf-in-vitro-fertilization', cost(27_400)],
  ]);
  expect(findFull(usages(sizes))).toEqual(['96.0 % of page: /full, 14016 of 14600']);
});

test('a folder without pages is no site', async () => {
  await expect(measureSite(path.join(site, '_astro'))).rejects.toThrow('npm run build');
});
