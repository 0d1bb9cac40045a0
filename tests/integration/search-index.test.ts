/** The search index: what it holds, and which page answers a question. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { plainText } from '../../src/lib/text.ts';
import { createSearch } from '../../src/search/search.ts';
import { type BuiltPages, isFindable, readBuiltPages, readSearchIndex } from '../support/built-pages.ts';
import { readFixture } from '../support/fixture.ts';

const QUESTIONS = z.record(z.string(), z.array(z.string()));
const ANSWERS = z.object({ 'no answer': z.array(z.string()) }).catchall(QUESTIONS);

let site: BuiltPages;
let pages: BuiltPages['pages'];

beforeAll(async () => {
  site = await readBuiltPages();
  pages = site.pages;
});

test.each(['', 'bn'])(
  'the search of /%s finds every page that may be found, but for lists',
  async (prefix) => {
    const { entries } = await readSearchIndex(site, prefix);
    const found = new Set(entries.map((entry) => decodeURIComponent(entry.path)));
    const LISTS =
      /^(?:\/bn)?\/(?:blog(?:\/(?:category|page)\/.*)?|gallery\/photos|search|sitemap|resources\/first-visit\/.*)$/;
    const own = [...pages].filter(([page]) => /^\/bn(?:\/|$)/.test(page) === (prefix === 'bn'));
    const missing = own.filter(([page, html]) => isFindable(html) && !LISTS.test(page) && !found.has(page));
    expect(missing.map(([page]) => page)).toEqual([]);
    expect([...found].filter((page) => !site.isPage(page))).toEqual([]);
  },
);

/** Words and numbers of a text. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

test.each(['', 'bn'])(
  'the search of /%s knows no word of a part that its page does not show',
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

test.each(['', 'bn'])('the search of /%s leads to the sections of a page', async (prefix) => {
  const { entries } = await readSearchIndex(site, prefix);
  const anchors = entries.flatMap(({ path: page, parts }) =>
    parts.flatMap(({ anchor }) => (anchor === undefined ? [] : [{ page, anchor }])),
  );
  const led = new Set(anchors.map(({ page }) => page));
  expect(
    anchors.filter(({ page, anchor }) => !site.documentOf(decodeURIComponent(page)).getElementById(anchor)),
  ).toEqual([]);
  const treatments = entries.filter(({ kind }) => kind === 'treatment');
  expect(treatments).toHaveLength(9);
  expect(treatments.filter((entry) => entry.parts.length > 0 && !led.has(entry.path))).toEqual([]);
});

test('the boxes of danger in Bangla open at the same words as the English ones, and lead to Bangla pages', () => {
  const boxesOf = (page: string) => site.documentOf(page).querySelector<HTMLElement>('site-search');
  const bangla = boxesOf('/bn/search');
  expect(bangla?.dataset.dangers).toBe(boxesOf('/search')?.dataset.dangers);
  expect(bangla?.querySelectorAll('[data-danger][hidden] a[href^="/bn/resources/"]')).toHaveLength(4);
  expect(bangla?.querySelector('[data-danger] a:not([href^="tel:"], [href^="/bn/"])')).toBeNull();
});

test('each question of a patient finds its page among the first three', async () => {
  const search = createSearch(await readSearchIndex(site, ''));
  const questions: Record<string, string[]> = parse(
    await readFile('tests/fixtures/search-questions.yaml', 'utf8'),
  );
  const missed = Object.entries(questions).flatMap(([page, asked]) =>
    asked.filter((question) => {
      const paths = search(question).found.map((found) => decodeURIComponent(found.path));
      return !paths.slice(0, 3).includes(page);
    }),
  );
  expect(missed).toEqual([]);
});

test.each(['', 'bn'])(
  'new questions at /%s find their page among the first three, others nothing',
  async (prefix) => {
    const search = createSearch(await readSearchIndex(site, prefix));
    const { 'no answer': unanswered, ...answered } = readFixture(
      prefix ? `search-answers-${prefix}` : 'search-answers',
      ANSWERS,
    );
    const asked = Object.values(answered).flatMap((pages) =>
      Object.entries(pages).flatMap(([page, questions]) => questions.map((question) => ({ page, question }))),
    );
    const missed = asked.filter(
      ({ page, question }) =>
        !search(question)
          .found.slice(0, 3)
          .some((found) => found.path === page),
    );
    expect(asked.length).toBeGreaterThanOrEqual(60);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3);
    expect(unanswered).toHaveLength(10);
    expect(unanswered.filter((question) => search(question).count > 0)).toEqual([]);
  },
);
