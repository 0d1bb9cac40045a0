import { expect, test } from 'vitest';
import { headTags } from '../../../src/seo/head.ts';

const place = { site: 'https://clinic.example', clinic: 'The Clinic' };
const page = { title: 'IVF', description: 'What IVF is', keywords: ['IVF', 'Dhaka'], path: '/ivf' };

test('a page names itself, its clinic and its one address', () => {
  const tags = headTags(page, place);
  expect(tags).toContainEqual({ tag: 'title', attributes: {}, text: 'IVF | The Clinic' });
  expect(tags).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: 'https://clinic.example/ivf' },
  });
  expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'keywords', content: 'IVF, Dhaka' } });
});

test('a page in several languages names each of them, and a page in one names none', () => {
  const links = (languages?: Record<string, string>) =>
    headTags({ ...page, ...(languages && { languages }) }, place)
      .filter(({ attributes }) => attributes.hreflang)
      .map(({ attributes: { rel, hreflang, href } }) => [rel, hreflang, href]);
  expect(links({ en: '/ivf', bn: '/bn/ivf' })).toEqual([
    ['alternate', 'en', 'https://clinic.example/ivf'],
    ['alternate', 'bn', 'https://clinic.example/bn/ivf'],
  ]);
  expect(links()).toEqual([]);
});

test('a page without address has no canonical link, and an unlisted one says so', () => {
  const tags = headTags({ title: '404', description: 'x', listed: false }, place);
  expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(false);
  expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
});

test('a shared link shows the picture large, by its whole address, and says what it is', () => {
  const image = { src: '/_astro/ivf.jpg', width: 1200, height: 630 };
  const tags = headTags({ ...page, image }, place).map(({ attributes }) => Object.values(attributes));
  for (const tag of [
    ['og:image', 'https://clinic.example/_astro/ivf.jpg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'IVF'],
    ['twitter:card', 'summary_large_image'],
  ])
    expect(tags).toContainEqual(tag);
});

test.each([
  ['without a picture', { ...page }],
  ['that is not listed', { ...page, listed: false, image: { src: '/a.jpg', width: 1200, height: 630 } }],
])('a page %s has no tag of a picture', (_, meta) => {
  expect(JSON.stringify(headTags(meta, place))).not.toMatch(/og:image|twitter/);
});
