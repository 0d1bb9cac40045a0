import { beforeAll, expect, test } from 'vitest';
import { type BuiltPages, readBuiltPages } from '../../support/built-pages.ts';

let site: BuiltPages;
beforeAll(async () => {
  site = await readBuiltPages();
});

test('a post in Bangla speaks Bangla on its own page; its card in an English list speaks English', () => {
  const path = '/blog/kokhon-chikitsoker-kache-asben';
  const article = site.pages.get(path) ?? '';
  expect(article).toMatch(/<p class="eyebrow[^>]*>(?:(?!<\/p>)[\s\S])*সন্তানধারণের প্রাথমিক কথা/);
  expect(article).toMatch(/<time [^>]*>[^<]*[০-৯]{4}[^<]*<\/time>/);
  const card =
    (site.pages.get('/blog') ?? '').split('<article').find((part) => part.includes(`href="${path}"`)) ?? '';
  expect(card).toMatch(/<p class="eyebrow[^>]*>(?:(?!<\/p>)[\s\S])*Fertility basics/i);
  expect(card).toMatch(/<h2[^>]* lang="bn"/);
  expect(card).toMatch(/<time [^>]*>\s*[A-Z][a-z]+ \d{1,2}, \d{4}\s*<\/time>\s*<span>\d+ min read/);
});
