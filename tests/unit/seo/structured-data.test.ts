import { expect, test } from 'vitest';
import { breadcrumbData, postData, scriptJson } from '../../../src/seo/structured-data.ts';
import { CLINIC } from '../../fixtures/clinic.ts';

const site = 'https://clinic.example';

test('a post without date or picture has neither in its data', () => {
  const post = {
    slug: 'a',
    formerSlug: null,
    title: 'A',
    html: [],
    excerpt: '',
    headings: [],
    readMinutes: 1,
    picture: null,
    categories: ['General'],
    createdAt: null,
    updatedAt: null,
    seo: { title: 'A', description: 'A', keywords: [] },
    language: 'en' as const,
  };
  const data = postData(post, '/blog/a', CLINIC, site);
  expect(data).toMatchObject({ headline: 'A', url: 'https://clinic.example/blog/a' });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['datePublished']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['image']));
});

test('breadcrumbs have positions from 1 and absolute URLs', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'IVF', path: '/ivf' },
  ];
  expect(breadcrumbData(trail, site).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://clinic.example/' },
    { '@type': 'ListItem', position: 2, name: 'IVF', item: 'https://clinic.example/ivf' },
  ]);
});

test('content cannot close the script element', () => {
  const json = scriptJson(breadcrumbData([{ name: '</script><b><!--', path: '/' }], site));
  expect(json).not.toContain('<');
  expect(JSON.parse(json).itemListElement[0].name).toBe('</script><b><!--');
});
