/** Compares the Bangla pages of the built demonstration with the English pages. */
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import type { ContentValue } from '../../../src/content-rules/content-rule.ts';
import { englishPath, LOCALES, localPath } from '../../../src/lib/locales.ts';
import { type BuiltPages, readBuiltPages, textNodesIn } from '../../support/built-pages.ts';
import { readFixture } from '../../support/fixture.ts';
import { GALLERIES, localeOfPage, ownValue } from '../../support/own-content.ts';

/** Returns the Latin words of a text. */
const latinWordsIn = (text: string): string[] => text.match(/[A-Za-z][A-Za-z-]*[A-Za-z]/g) ?? [];

/** Returns true for a value that translations repeat in Latin letters: a name, a degree, a society, an e-mail address. */
const isRepeated = ({ file, key, value }: ContentValue): boolean =>
  (file.startsWith('src/content/doctors/') && /^(?:fullName|qualifications|memberships)\b/.test(key)) ||
  /\.people\.\d+\.name$/.test(key) ||
  (file === 'src/content/site/clinic.yaml' && `${value}`.includes('@'));

/**
 * Latin words of Bangla pages: the translators' guide allows them, or they are in a registered name of the clinic, or in a value
 * that translations repeat.
 */
const LATIN = [
  ...readFixture('latin-words', z.array(z.array(z.string()))).flat(),
  ...['name', 'company'].flatMap((key) => latinWordsIn(`${ownValue('site/clinic', key)}`)),
  ...readContentValues(process.cwd())
    .filter(isRepeated)
    .flatMap(({ value }) => latinWordsIn(`${value}`)),
];

let site: BuiltPages;
let bangla: readonly string[];
beforeAll(async () => {
  site = await readBuiltPages();
  bangla = [...site.pages.keys()].filter((page) => /^\/bn(?:\/|$)/.test(page));
});

/** Returns true for a locale besides English and Bangla. */
const isOtherLocale = (locale: string): boolean => LOCALES.includes(locale) && !['en', 'bn'].includes(locale);
const isOther = (page: string): boolean => isOtherLocale(localeOfPage(page));

const alternatesOf = (page: string) =>
  new Map(
    [...site.documentOf(page).querySelectorAll<HTMLLinkElement>('link[hreflang]')].map((link) => [
      link.hreflang,
      new URL(link.href).pathname,
    ]),
  );

test('each page in Bangla and its English one name each other, and nobody else', () => {
  expect(bangla.length).toBeGreaterThan(20);
  const listed = bangla.filter((page) => !site.pages.get(page)?.includes('content="noindex"'));
  const pairs = [...site.pages.keys()].filter((page) => alternatesOf(page).has('bn') && !isOther(page));
  expect(pairs).toHaveLength(2 * listed.length);
  for (const page of listed) {
    const english = page.slice('/bn'.length) || '/';
    const expected = { en: english, bn: page, 'x-default': english };
    for (const one of [page, english]) {
      const alternates = Object.entries(Object.fromEntries(alternatesOf(one)));
      const others = alternates.filter(([language]) => isOtherLocale(language));
      expect(
        others.every(([language, path]) => path === localPath(english, language)),
        one,
      ).toBe(true);
      expect(Object.fromEntries(alternates.filter((entry) => !others.includes(entry))), one).toEqual(
        expected,
      );
    }
  }
});

/** Headings of a post are its own, in either locale. */
const isPost = (page: string) => page.includes('/blog/');
const idsOf = (page: string) => [...site.documentOf(page).querySelectorAll('main [id]')].map(({ id }) => id);

test('the anchors of a page in Bangla are those of its English one', () => {
  const own = bangla
    .filter((page) => !isPost(page) && site.pages.has(page.slice('/bn'.length) || '/'))
    .flatMap((page) => {
      const english = new Set(idsOf(page.slice('/bn'.length) || '/'));
      return idsOf(page).flatMap((id) => (english.has(id) ? [] : [`${page}#${id}`]));
    });
  expect(own).toEqual([]);
});

/** Elements to skip: not visible text, marked as English, or kept as its owner writes it. */
const NOT_BANGLA =
  'script, style, template, noscript, [lang=en], a[rel~=noopener], a[href^="mailto:"], a[href$=".ics"]';

test('a page in Bangla shows no Latin word but those that its translators may use', () => {
  const found = bangla.flatMap((page) => {
    const document = site.documentOf(page);
    const words = textNodesIn(document.body)
      .filter(({ parentElement }) => !parentElement?.closest(NOT_BANGLA))
      .flatMap(({ nodeValue }) => latinWordsIn(nodeValue ?? ''));
    return words.filter((word) => !LATIN.includes(word)).map((word) => `${page}: ${word}`);
  });
  expect([...new Set(found)]).toEqual([]);
});

test('numbers to dial, values of the form and addresses of a page in Bangla have no Bangla letter', () => {
  const found = bangla.flatMap((page) =>
    [
      ...site.documentOf(page).querySelectorAll('a[href^="tel:"], a[href^="/"], option[value], input[value]'),
    ].flatMap((element) => {
      const value = element.getAttribute('href') ?? element.getAttribute('value') ?? '';
      return /[\u0980-\u09ff]/.test(value.replace(/#.*/, '')) ? [`${page}: ${value}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

/** Returns the internal links of a page, without anchors. */
const linksOf = (page: string, selector = '') =>
  [...site.documentOf(page).querySelectorAll<HTMLAnchorElement>(`a[href^="/"]${selector}`)].map((link) => ({
    path: decodeURI(link.getAttribute('href') ?? '').replace(/#.*/, ''),
  }));

test('no page in Bangla leads to an English page, but for its own in the language switch', () => {
  const english = bangla.flatMap((page) =>
    linksOf(page, '[hreflang="en"]').flatMap(({ path }) =>
      path === englishPath(page) ? [] : [`${page}: ${path}`],
    ),
  );
  expect([...new Set(english)]).toEqual([]);
});

/** Returns true for a post in Bangla; its page is a translation of no other. */
const isBanglaPost = (path: string) =>
  isPost(path) && site.documentOf(path).querySelector('article h1[lang="bn"]') !== null;

test('each other link of a page in Bangla leads to a page or a post in Bangla', () => {
  const found = bangla.flatMap((page) =>
    linksOf(page, ':not([hreflang])')
      // The large pictures of the gallery.
      .filter(({ path }) => !path.startsWith('/pictures/'))
      .flatMap(({ path }) => (bangla.includes(path) || isBanglaPost(path) ? [] : [`${page}: ${path}`])),
  );
  expect([...new Set(found)]).toEqual([]);
});

/** Names on the pages of photos and films, which a clinic may leave out. */
const NAMES = [
  ['/gallery/photos', 'figcaption, .photo img'],
  ['/gallery/videos', '[data-slot="name"]'],
].filter(([path = '']) => GALLERIES.includes(path));

test.each(NAMES)(
  'each name of /bn%s in another language is marked, and a line tells of them',
  (path, selector) => {
    const main = site.documentOf(`/bn${path}`).querySelector('main');
    const languages = [...(main?.querySelectorAll<HTMLElement>(`${selector}`) ?? [])].map(({ lang }) => lang);
    expect(languages.length).toBeGreaterThan(5);
    expect(new Set(languages)).toEqual(new Set(['en']));
    expect(main?.querySelector('h1 + p')?.textContent).toMatch(/নাম অন্য ভাষায়।/);
    expect(site.documentOf(`${path}`).querySelector('main')?.textContent).not.toContain('another language');
  },
);
