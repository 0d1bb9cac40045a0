import { expect, test } from 'vitest';
import { headTags, pageKeywords } from '../../../src/seo/head.ts';

const context = { site: 'https://clinic.example', clinic: 'The Clinic' };
const page = { title: 'IVF', description: 'What IVF is', keywords: ['IVF', 'Dhaka'], path: '/ivf' };

test.each([
  ['its own alone', ['a', 'b'], ['Tests'], ['a', 'b']],
  ['its topics and those of the site', [], ['Tests', 'IVF'], ['Tests', 'IVF', 'Dhaka']],
  ['those of the site', [], [], ['IVF', 'Dhaka']],
])('a page has keywords: %s', (_, own, topics, keywords) => {
  expect(pageKeywords(own, topics, ['IVF', 'Dhaka'])).toEqual(keywords);
});

test('a page has a title with the clinic name, a canonical URL and keywords', () => {
  const tags = headTags(page, context);
  expect(tags).toContainEqual({ tag: 'title', attributes: {}, text: 'IVF | The Clinic' });
  expect(tags).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: 'https://clinic.example/ivf' },
  });
  expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'keywords', content: 'IVF, Dhaka' } });
});

test('a page without a path has no canonical link, and an unlisted page has noindex', () => {
  const tags = headTags({ title: '404', description: 'x', keywords: ['x'], listed: false }, context);
  expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(false);
  expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
});

test('the preview image has an absolute URL, a size, alternative text and the large format', () => {
  const image = { src: '/_astro/ivf.jpg', width: 1200, height: 630 };
  const tags = headTags({ ...page, image }, context).map(({ attributes }) => Object.values(attributes));
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
  ['with noindex', { ...page, listed: false, image: { src: '/a.jpg', width: 1200, height: 630 } }],
])('a page %s has no preview image tags', (_, meta) => {
  expect(JSON.stringify(headTags(meta, context))).not.toMatch(/og:image|twitter/);
});
