/** Builds a site from posts that must be rejected, and from similar posts that must be published. */
import { beforeAll, expect, test } from 'vitest';
import { assertPublishable, assertSite } from '../../scripts/hosts/common/check-site.ts';
import type { BuildPlace } from '../support/feed-build.ts';
import { findRssFaults, readSitemap } from '../support/feed-specs.ts';
import { at, DATES, LEAKS, LINKS, numbers, photos, TEXTS, TOPICS } from '../support/neighbors.ts';
import { GALLERIES, PREFIXES, TRANSLATED_HOMES } from '../support/own-content.ts';
import { builtRecords, RECORDS_ENV } from '../support/records-site.ts';

let place: BuildPlace;
beforeAll(async () => {
  ({ place } = await builtRecords());
}, 300_000);

const isShown = (index: number): boolean => !at(DATES, index)[1];

test('each text is shown with each link', () => {
  const pairs = numbers.filter(isShown).map((index) => `${at(TEXTS, index)} ${at(LINKS, index)}`);
  expect(new Set(pairs).size).toBe(TEXTS.length * LINKS.length);
});

test('every post that may be public has its page, no other', async () => {
  const shown = numbers.filter(isShown).map((index) => `neighbor-${index}.html`);
  const pages = (await place.list('blog')).filter((file) => /^(?:neighbor|leak)-/.test(file));
  expect(pages.toSorted()).toEqual(['neighbor-long.html', ...shown].toSorted());
});

test('each post that is not shown is named: one that waits, one that holds a secret', async () => {
  const { notes } = await place.feed('posts');
  const named = (type: string) =>
    notes
      .filter((note) => note.type === type && /^(?:neighbor|leak)-/.test(note.record))
      .map(({ record }) => record);
  const waiting = numbers.filter((index) => !isShown(index)).map((index) => `neighbor-${index}`);
  expect(named('scheduled').toSorted()).toEqual(waiting.toSorted());
  const leaks = LEAKS.map((_, index) => `leak-${index}`);
  expect(named('left out').toSorted()).toEqual([...leaks, 'neighbor-0 ("Title of neighbor-0")']);
});

test('the site can be published', async () => {
  await assertSite(place.dist, 0);
  await assertPublishable(place.dist, { ...process.env, ...RECORDS_ENV });
});

test('the feed for readers and the sitemap are well-formed; a long post is an excerpt there', async () => {
  const xml = await place.read('rss.xml');
  expect(findRssFaults(xml)).toEqual([]);
  expect(xml.match(/<item>/g)).toHaveLength(20);
  expect(xml).toContain('<title>Title of neighbor-long</title>');
  expect(xml.length).toBeLessThan(60_000);
  expect(readSitemap(await place.read('sitemap-0.xml')).faults).toEqual([]);
});

/** Folders of the locales with photos, e.g. `bn/`; none in a clinic without photos. */
const PHOTO_LOCALES = GALLERIES.includes('/gallery/photos')
  ? PREFIXES.map((prefix) => `${prefix}/`.slice(1))
  : [];

test.each(PHOTO_LOCALES)(
  'each photo stands on one page of %sgallery/photos, and each page leads to the others',
  async (locale) => {
    const list = `${locale}gallery/photos`;
    const { published } = await place.feed('photos');
    const pages = Math.ceil(published / 48);
    const files = Array.from({ length: pages - 1 }, (_, index) => `${index + 2}.html`);
    expect((await place.list(list)).toSorted()).toEqual(files.toSorted());
    const read = [`${list}.html`, ...files.map((file) => `${list}/${file}`)].map(place.read);
    const html = await Promise.all(read);
    const names = html.join('').match(/(?<=alt="|>\s*)Hall \d+(?=[^<]*<\/figcaption)/g);
    expect(new Set(names).size).toBe(photos.length);
    expect(names).toHaveLength(photos.length);
    for (const [index, page] of html.entries()) {
      expect(page).toContain(`href="/${list}"`);
      expect(page).toContain(`href="/${list}/${pages}"`);
      for (const home of TRANSLATED_HOMES) {
        const address = `${home}/gallery/photos${index === 0 ? '' : `/${index + 1}`}`;
        expect(page).toContain(`hreflang="${home.slice(1)}" href="https://site.example${address}"`);
      }
    }
    const [first = ''] = html;
    expect(first).toMatch(locale === 'bn/' ? />\s*২\s*<\/a>/ : />\s*2\s*<\/a>/);
  },
);

test('every category has a page; each page links the fullest, not all', async () => {
  const files = await place.list('blog/category');
  const topics = Array.from({ length: TOPICS }, (_, index) => `topic-${index}.html`);
  expect(topics.filter((file) => !files.includes(file))).toEqual([]);
  const linksOf = async (file: string) =>
    [...(await place.read(file)).matchAll(/href="\/blog\/category\/[^"]+"[^>]*>[^<]*\(\d+\)/g)].length;
  expect(await linksOf('blog.html')).toBe(24);
  expect(await Promise.all(topics.map((topic) => linksOf(`blog/category/${topic}`)))).toEqual(
    topics.map(() => expect.toSatisfy((count: number) => count === 24 || count === 25)),
  );
});
