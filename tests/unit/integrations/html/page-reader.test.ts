import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltPage } from '../../../../src/integrations/html/built-page.ts';
import { readBuiltPages } from '../../../../src/integrations/html/page-reader.ts';

const HTML =
  '<html><head><meta charset="utf-8"><link rel="stylesheet" href="/a.css"></head><body class="x"><script>a()</script><img src="/a.jpg"></body></html>';

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  cache = path.join(folder, 'cache', 'pages.json');
  await writeFile(path.join(folder, 'a.html'), HTML);
});
afterEach(() => rm(folder, { recursive: true }));

const readPage = async () => (await readBuiltPages(folder, ['a.html'], cache))[0];

/** Replaces a text in the cache, to detect that a page comes from the cache. */
async function changeCache(from: string, to: string): Promise<void> {
  const text = await readFile(cache, 'utf8');
  expect(text).toContain(from);
  await writeFile(cache, text.replaceAll(from, to));
}

test('a page is parsed once; unchanged, it comes from the cache, with the same data', async () => {
  const parsed = readBuiltPage('a.html', HTML);
  expect(await readPage()).toEqual(parsed);
  expect(await readPage()).toEqual(parsed);
  await changeCache('/a.jpg', '/cached.jpg');
  expect((await readPage())?.loads).toEqual(['/a.css', '/cached.jpg']);
});

test('a changed page is parsed again, and the cache holds only what the last build read', async () => {
  await readPage();
  await writeFile(path.join(folder, 'a.html'), '<p class="new"></p>');
  expect((await readPage())?.names).toBe('p class new');
  expect(await readFile(cache, 'utf8')).not.toContain('a.css');
});

test.each([
  ['is broken', '{'],
  ['is of other code', '{"code":"other","texts":{},"pages":{}}'],
  ['has another form', '{"code":1}'],
])('a cache that %s is ignored', async (_, text) => {
  const parsed = await readPage();
  await writeFile(cache, text);
  expect(await readPage()).toEqual(parsed);
});

test('a page whose inline code is missing in the cache is parsed again', async () => {
  const parsed = await readPage();
  await changeCache('a()', 'b()');
  expect((await readPage())?.inlineCode[0]?.text).toBe('b()');
  await writeFile(cache, (await readFile(cache, 'utf8')).replace(/"texts":\{[^}]*\}/, '"texts":{}'));
  expect(await readPage()).toEqual(parsed);
});

test('a cache of other code is ignored, although the page is in it', async () => {
  const parsed = await readPage();
  await changeCache('/a.jpg', '/cached.jpg');
  await changeCache('"code":"', '"code":"0');
  expect(await readPage()).toEqual(parsed);
});
