import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readElements } from '../../../scripts/budgets/elements.ts';
import { amountOf, findExcess } from '../../../scripts/budgets/excess.ts';
import { loadedFonts } from '../../../scripts/budgets/fonts.ts';
import { type Exception, LIMITS, type Measure } from '../../../scripts/budgets/limits.ts';
import { measureSite, type PageCost } from '../../../scripts/budgets/measure.ts';
import { loadedFile } from '../../../scripts/budgets/pictures.ts';

const site = mkdtempSync(path.join(tmpdir(), 'budgets-'));
afterAll(() => rmSync(site, { recursive: true }));

const FILES: Readonly<Record<string, string>> = {
  'index.html': `<html><head><style>@font-face{src:url("/_astro/fonts/a.woff2")}</style>
    <link rel="preload" as="image" href="/hero.webp"></head><body>
    <script type="application/ld+json">{"not":"code"}</script><script>let a=1</script>
    <img src="/a.webp"><img src="/far.webp" loading="lazy"><video src="/film.mp4"></video>
    <astro-island component-url="/_astro/menu.js" renderer-url="/_astro/hydrate.js" ssr></astro-island>
    <astro-island component-url="/_astro/form.js" renderer-url="/_astro/hydrate.js" ssr></astro-island></body></html>`,
  '404.html': '<html><script type="module" src="/_astro/late.js"></script></html>',
  '_astro/fonts/a.woff2': 'f'.repeat(100),
  'a.webp': 'a'.repeat(10),
  'hero.webp': 'h'.repeat(20),
  'far.webp': '',
  '_astro/menu.js': 'import{a}from"./hydrate.js";',
  '_astro/form.js': 'import{a}from"./hydrate.js";import"./words.js";',
  '_astro/words.js': 'import("./later.js")',
  '_astro/later.js': '1',
  '_astro/hydrate.js': 'export const a=1',
  '_astro/late.js': 'import{b}from"./values.js";import("./later.js")',
  '_astro/values.js': 'export const b=1',
};
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}

const pages = await measureSite(site);
const pageAt = (route: string): PageCost | undefined => pages.find((page) => page.route === route);
const filesOf = (route: string, measure: Measure) =>
  pageAt(route)
    ?.parts[measure].map(({ file }) => file.replace('/_astro/', ''))
    .sort();

test.each<[string, Measure, string[]]>([
  ['/', 'fonts', ['fonts/a.woff2']],
  ['/', 'firstLoad', ['/a.webp', '/hero.webp', 'fonts/a.woff2', 'index.html']],
  ['/', 'scriptFiles', []],
  ['/', 'inlineScript', ['index.html']],
  ['/', 'afterIntent', ['form.js', 'hydrate.js', 'later.js', 'menu.js', 'words.js']],
  ['/404', 'scriptFiles', ['late.js', 'values.js']],
  ['/404', 'afterIntent', []],
])('of %s, %s counts %o', (route, measure, files) => {
  expect(filesOf(route, measure)).toEqual(files);
});

test('a film and a picture far below are no request of a first load', () => {
  expect(pageAt('/')?.requests).toBe(4);
});

test('what takes more than it may is named with page, excess and files; what takes no more is not', () => {
  const limit = (measure: Measure) => amountOf(measure, pageAt('/')?.parts[measure] ?? []);
  const home = pages.filter(({ route }) => route === '/');
  const exact = { ...LIMITS, page: limit('page'), fonts: limit('fonts') };
  expect(findExcess(home, exact, [])).toEqual([]);
  expect(findExcess(home, { ...exact, fonts: 88 }, [])).toEqual([
    '/: fonts: 100 B, 12 B over the 88 B allowed. Files: /_astro/fonts/a.woff2 100 B',
  ]);
  expect(findExcess(pages, LIMITS, [])).toEqual([
    expect.stringMatching(/^\/404: script files before intent: 2, 2 over the 0 allowed/),
  ]);
});

test.each<[string, number, number]>([
  ['/404', 2, 0],
  ['/*', 2, 0],
  ['/other', 2, 1],
  ['/404', 1, 1],
])('an exception for %s of %i leaves %i findings', (route, limit, findings) => {
  const own: Exception = { route, measure: 'scriptFiles', limit, reason: 'for the test' };
  expect(findExcess(pages, LIMITS, [own])).toHaveLength(findings);
});

const FACES = `@font-face{src:url("/rest.woff2");unicode-range:U+A1-2DC,U+2010-2215}
  @font-face{src:url("/core.woff2");unicode-range:U+20-7E,U+FC}`;
test.each([
  ['<p title="é">für<script>"é"</script></p>', ['/core.woff2']],
  ['<p>café</p>', ['/core.woff2', '/rest.woff2']],
  ['<p>caf&#xe9;</p>', ['/core.woff2', '/rest.woff2']],
  ['<p>ক\u{200d}খ</p>', []],
  ['<p>a</p><template><p>é</p></template>', ['/core.woff2']],
  ['<p title="</p><style>">aé</p>', ['/core.woff2', '/rest.woff2']],
])('the fonts of %s are %o', (html, files) => {
  expect(loadedFonts(readElements(html), FACES).sort()).toEqual(files);
});

const SRCSET = '/s.webp 480w, /m.webp 960w, /l.webp 1600w';
test.each([
  ['100vw', '/m.webp'],
  ['(min-width: 48rem) 24rem, 50vw', '/s.webp'],
  ['(min-width: 20rem) 60rem, 100vw', '/l.webp'],
  ['calc(100vw - 2rem)', '/l.webp'],
])('a phone loads of a picture shown at %s the file %s', (sizes, file) => {
  expect(loadedFile({ src: '/x.webp', srcset: SRCSET, sizes })).toBe(file);
});

test('a folder without pages is no site', async () => {
  await expect(measureSite(path.join(site, '_astro'))).rejects.toThrow('npm run build');
});
