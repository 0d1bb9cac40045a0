import ISLAND from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, test } from 'vitest';
import { readBuiltPage } from '../../../../src/integrations/html/built-page.ts';
import { finishPage, inlineStyles, islandRuntime } from '../../../../src/integrations/html/finish-page.ts';

const read = (html: string) => readBuiltPage('a.html', html);

test('a style takes the place of all styles, a policy follows the charset, and nothing else changes', () => {
  const html =
    '<head><meta charset="utf-8">\n<link rel="stylesheet" href="/a.css"><title>x</title><link href="/b.css" rel="stylesheet"/><style>i{}</style></head>';
  expect(finishPage(read(html), 'b{}', '<meta http-equiv>')).toBe(
    '<head><meta charset="utf-8"><meta http-equiv>\n<style>b{}</style><title>x</title></head>',
  );
});

test('a stylesheet for print stays a file, which screens do not wait for', () => {
  const print = '<link rel="stylesheet" href="/p.css" media="print">';
  expect(finishPage(read(`<link rel="stylesheet" href="/a.css">${print}`), 'b{}')).toBe(
    `<style>b{}</style>${print}`,
  );
});

test('the inline styles of a page are read once each', () => {
  const page = read('<style>i{}</style><p>1</p><style>b{}</style><p>2</p><style>i{}</style>');
  expect(inlineStyles(page)).toEqual(['i{}', 'b{}']);
  expect(finishPage(page, 'i{}b{}')).toBe('<style>i{}b{}</style><p>1</p><p>2</p>');
});

test('a style after the island runtime is merged into the first style too', () => {
  const page = read(
    `<link rel="stylesheet" href="/a.css"><script>${ISLAND}</script><p>1</p><style>i{}</style>`,
  );
  expect(finishPage(page, 'b{}i{}')).toMatch(
    /^<style>b\{\}i\{\}<\/style><script type="text\/uri-list">[^<]*<\/script><p>1<\/p>$/,
  );
});

test("the address of Astro's island runtime takes its place, wherever it stands", () => {
  const page = read(`<script>let a</script><script>${ISLAND}</script><p>1</p><script>${ISLAND}</script>`);
  const { address = '', text } = islandRuntime(page) ?? {};
  expect([address, text]).toEqual([expect.stringMatching(/^\/_astro\/islands\.[0-9a-f]{8}\.js$/), ISLAND]);
  const tag = `<script type="text/uri-list">${address}</script>`;
  expect(finishPage(page, '')).toBe(`<script data-cfasync="false">let a</script>${tag}<p>1</p>${tag}`);
});

test('code that searches for islands is not the island runtime; each version of the runtime has its own address', () => {
  expect(islandRuntime(read('<script>document.querySelector("astro-island")</script>'))).toBeUndefined();
  const [one, two] = ['', ';1'].map(
    (more) => islandRuntime(read(`<script>${ISLAND}${more}</script>`))?.address,
  );
  expect(one).not.toBe(two);
});

test('proxies are kept from scripts, but not from data', () => {
  const html =
    '<script type="module" src="/a.js"></script><script type="application/ld+json">{}</script><script>a()</script>';
  expect(finishPage(read(html), '')).toBe(
    '<script data-cfasync="false" type="module" src="/a.js"></script><script type="application/ld+json">{}</script><script data-cfasync="false">a()</script>',
  );
});

test.each([
  ['<p>Write to info@example.com.</p>', true],
  ['<a href="mailto:info@example.com">Write</a>', true],
  ['<p>Meet @ noon, a@b</p>', false],
  ['<script>"info@example.com"</script>', false],
])('a page with %s is kept from the hiding of addresses: %s', (body, isMarked) => {
  const html = `<html><head></head><body class="a">${body}</body></html>`;
  const marked = `<html><head></head><body class="a"><!--email_off-->${body}<!--/email_off--></body></html>`;
  expect(finishPage(read(html), '').replaceAll(' data-cfasync="false"', '')).toBe(isMarked ? marked : html);
});
