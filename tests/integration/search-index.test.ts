/** The search index: its pages, its words and its anchors. */
import { beforeAll, expect, test } from 'vitest';
import { englishPath } from '../../src/lib/locales.ts';
import { plainText } from '../../src/lib/text.ts';
import { type BuiltPages, isFindable, readBuiltPages, readSearchIndex } from '../support/built-pages.ts';
import { PREFIXES, prefixOf, TREATMENT_IDS } from '../support/own-content.ts';

let site: BuiltPages;
let pages: BuiltPages['pages'];

beforeAll(async () => {
  site = await readBuiltPages();
  pages = site.pages;
});

test.each(PREFIXES)('the search of %s/ finds every page that may be found, but for lists', async (prefix) => {
  const { entries } = await readSearchIndex(site, prefix);
  const found = new Set(entries.map((entry) => decodeURIComponent(entry.path)));
  const LISTS =
    /^\/(?:blog(?:\/(?:category|page)\/.*)?|gallery\/photos|search|sitemap|resources\/first-visit\/.*)$/;
  const own = [...pages].filter(([page]) => prefixOf(page) === prefix);
  const missing = own.filter(
    ([page, html]) => isFindable(html) && !LISTS.test(englishPath(page)) && !found.has(page),
  );
  expect(missing.map(([page]) => page)).toEqual([]);
  expect([...found].filter((page) => !site.isPage(page))).toEqual([]);
});

/** Words and numbers of a text. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

test.each(PREFIXES)(
  'the search of %s/ knows no word of a part that its page does not show',
  async (prefix) => {
    const { entries } = await readSearchIndex(site, prefix);
    const unshown = entries.flatMap(({ path: page, parts }) => {
      const html = pages.get(decodeURIComponent(page)) ?? '';
      const shown = new Set(wordsIn(plainText(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '')));
      return parts.flatMap(({ heading, text }) =>
        wordsIn(`${heading} ${text}`)
          .filter((word) => !shown.has(word))
          .map((word) => `${page} ${heading}: ${word}`),
      );
    });
    expect(unshown).toEqual([]);
  },
);

test.each(PREFIXES)('the search of %s/ leads to the sections of a page', async (prefix) => {
  const { entries } = await readSearchIndex(site, prefix);
  const anchors = entries.flatMap(({ path: page, parts }) =>
    parts.flatMap(({ anchor }) => (anchor === undefined ? [] : [{ page, anchor }])),
  );
  const led = new Set(anchors.map(({ page }) => page));
  expect(
    anchors.filter(({ page, anchor }) => !site.documentOf(decodeURIComponent(page)).getElementById(anchor)),
  ).toEqual([]);
  const treatments = entries.filter(({ kind }) => kind === 'treatment');
  expect(treatments).toHaveLength(TREATMENT_IDS.length);
  expect(treatments.filter((entry) => entry.parts.length > 0 && !led.has(entry.path))).toEqual([]);
});
