import ISLAND from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, test } from 'vitest';
import { readBuiltPage } from '../../../../src/integrations/html/built-page.ts';
import { finishPage, islandRuntime } from '../../../../src/integrations/html/finish-page.ts';

const read = (html: string) => readBuiltPage('a.html', html);

test('a style takes the place of the stylesheets, a policy follows the charset, and nothing else changes', () => {
  const html =
    '<head><meta charset="utf-8">\n<link rel="stylesheet" href="/a.css"><title>x</title><link href="/b.css" rel="stylesheet"/></head>';
  expect(finishPage(read(html), '<style>b{}</style>', '<meta http-equiv>')).toBe(
    '<head><meta charset="utf-8"><meta http-equiv>\n<style>b{}</style><title>x</title></head>',
  );
});

test("the address of Astro's island runtime takes its place, wherever it stands", () => {
  const page = read(`<script>let a</script><script>${ISLAND}</script><p>1</p><script>${ISLAND}</script>`);
  const { address = '', text } = islandRuntime(page) ?? {};
  expect([address, text]).toEqual([expect.stringMatching(/^\/_astro\/islands\.[0-9a-f]{8}\.js$/), ISLAND]);
  const tag = `<script type="island-runtime">${address}</script>`;
  expect(finishPage(page, '')).toBe(`<script>let a</script>${tag}<p>1</p>${tag}`);
});

test('code that looks for islands, or changes with an edition of Astro, is no other runtime', () => {
  expect(islandRuntime(read('<script>document.querySelector("astro-island")</script>'))).toBeUndefined();
  const [one, two] = ['', ';1'].map(
    (more) => islandRuntime(read(`<script>${ISLAND}${more}</script>`))?.address,
  );
  expect(one).not.toBe(two);
});
