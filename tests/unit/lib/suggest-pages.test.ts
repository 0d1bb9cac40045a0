import { expect, test } from 'vitest';
import { type ListedPage, suggestPages } from '../../../src/lib/suggest-pages.ts';

const BANGLA = 'কখন-চিকিৎসকের-কাছে-আসবেন';
const PATHS = [
  '/',
  '/about-us',
  '/blog',
  '/blog/ivf-cycle-day-by-day',
  '/blog/the-two-week-wait',
  `/blog/${encodeURIComponent(BANGLA)}`,
  '/blog/category/tests',
  '/book-an-appointment',
  '/careers',
  '/contact-us',
  '/fertility-experts',
  '/fertility-experts/dr-sample-one',
  '/fertility-experts/dr-sample-two',
  '/infertility-treatments',
  '/infertility-treatments/icsi-intra-cytoplasmic-sperm-injection',
  '/infertility-treatments/intrauterine-insemination',
  '/infertility-treatments/ivf-in-vitro-fertilization',
  '/resources/for-husbands',
  '/resources/glossary',
  '/resources/tests-explained',
  '/resources/when-to-call',
  '/sitemap',
];
const TITLES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/infertility-treatments/intrauterine-insemination': 'Intrauterine Insemination (IUI)',
};
const pages: ListedPage[] = PATHS.map((path) => ({ title: TITLES[path] ?? '', path }));
const suggested = (pathname: string): string[] =>
  suggestPages(pathname, pages).map(({ path }) => decodeURIComponent(path));

/** Addresses that lead to one page alone, or to this page first. */
const NEAREST: readonly (readonly [what: string, pathname: string, page: string])[] = [
  ['capitals', '/About-Us', '/about-us'],
  ['capitals in a folder', '/Fertility-Experts/DR-Sample-One', '/fertility-experts/dr-sample-one'],
  ['two letters swapped', '/blog/ivf-cycle-day-by-dya', '/blog/ivf-cycle-day-by-day'],
  [
    'a folder without its last letter',
    '/infertility-treatment/ivf',
    '/infertility-treatments/ivf-in-vitro-fertilization',
  ],
  ['a letter too few', '/resources/glosary', '/resources/glossary'],
  ['a plural', '/blogs', '/blog'],
  ['no folder', '/glossary', '/resources/glossary'],
  ['a part of a name', '/treatments/icsi', '/infertility-treatments/icsi-intra-cytoplasmic-sperm-injection'],
  ['a word of the title', '/infertility-treatments/iui', '/infertility-treatments/intrauterine-insemination'],
  ['the title of the home page', '/home', '/'],
  ['another folder', '/2024/05/ivf-cycle-day-by-day', '/blog/ivf-cycle-day-by-day'],
  ['a word too few', '/about', '/about-us'],
  ['half of a slug', '/blog/ivf-cycle', '/blog/ivf-cycle-day-by-day'],
  ['one word of several', '/appointment', '/book-an-appointment'],
  ['words in another order', '/us-about', '/about-us'],
  ['words written as one', '/aboutus', '/about-us'],
  ['underscores', '/contact_us', '/contact-us'],
  ['an encoded space', '/contact%20us', '/contact-us'],
  ['the ending of a file', '/contact-us.php', '/contact-us'],
  ['slashes at the end and in a row', '//careers//', '/careers'],
  ['an encoded slash', '/resources%2Fglossary', '/resources/glossary'],
  ['Bangla with a letter too few', `/blog/${encodeURIComponent(BANGLA.slice(0, -1))}`, `/blog/${BANGLA}`],
  ['Bangla as it is typed', `/blog/${BANGLA.slice(1)}`, `/blog/${BANGLA}`],
  ['a sign that cannot be decoded', '/about-us%E0%A4', '/about-us'],
  ['markup', '/about-us<b>', '/about-us'],
];

test.each(NEAREST)('%s: %s is near to %s', (_, pathname, page) => {
  expect(suggested(pathname)[0]).toBe(page);
});

/** Addresses that are near to no page. */
const STRANGE: readonly (readonly [what: string, pathname: string])[] = [
  ['nothing', ''],
  ['the home page', '/'],
  ['signs alone', '/%20-_.'],
  ['other words', '/nothing-here'],
  ['other words in a known folder', '/blog/nothing-here'],
  ['a name that no doctor has', '/fertility-experts/dr-nobody'],
  ['small words alone', '/resources/for-women-to-read'],
  ['a short word that no page has', '/infertility-treatments/tcm'],
  ['what robots ask for', '/wp-login.php'],
  ['one letter', '/a'],
  ['a very long path', `/${'x'.repeat(100_000)}`],
  ['very many folders', '/x'.repeat(50_000)],
  ['very many words', `/${'ab-'.repeat(40_000)}`],
];

test.each(STRANGE)('%s leads to no suggestion', (_, pathname) => {
  expect(suggested(pathname)).toEqual([]);
});

test('a path that differs in case or signs alone leads to that page alone, also where others are near', () => {
  const near = ['/dr-rahman', '/dr-rehman'].map((path) => ({ title: path, path }));
  expect(suggestPages('/dr-rahmen', near)).toHaveLength(2);
  expect(suggestPages('/Dr_Rehman', near)).toEqual([near[1]]);
});

test('two pages that are equally near are both suggested, and never more than asked for', () => {
  const doctors = ['/fertility-experts/dr-sample-one', '/fertility-experts/dr-sample-two'];
  expect(suggested('/fertility-experts/dr-sample').toSorted()).toEqual(doctors);
  expect(suggestPages('/fertility-experts/dr-sample', pages, 1)).toHaveLength(1);
});

test('joiners do not matter in Bangla', () => {
  const joined: ListedPage = { title: 'x', path: `/blog/${encodeURIComponent('র\u200d্যাব-পরীক্ষা')}` };
  expect(suggestPages('/blog/র্যাব-পরীক্ষা', [joined])).toEqual([joined]);
});

test('without pages there is no suggestion', () => {
  expect(suggestPages('/about-us', [])).toEqual([]);
});
