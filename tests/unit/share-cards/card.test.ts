import { expect, test } from 'vitest';
import { ancestorCard, planCard } from '../../../src/share-cards/card.ts';

const texts = { title: 'What is IVF?', kind: 'Article', clinic: 'The Clinic' };

test.each([
  ['title', planCard({ ...texts, title: 'IVF' }, 'a.svg', 'a')],
  ['kind', planCard({ ...texts, kind: 'Treatment' }, 'a.svg', 'a')],
  ['clinic name', planCard({ ...texts, clinic: 'Another' }, 'a.svg', 'a')],
  ['picture', planCard(texts, 'a.svg', 'b')],
])('another %s changes the path of a card, below a folder of hashed files', (_, { path }) => {
  expect(path).toMatch(/^\/pictures\/card-[0-9a-f]{16}\.jpg$/);
  expect(path).not.toBe(planCard(texts, 'a.svg', 'a').path);
});

test.each([
  ['/blog/a-post', '/blog'],
  ['/blog/page/2', '/blog'],
  ['/gallery/photos/one', '/gallery/photos'],
  ['/unknown', '/'],
  ['/', undefined],
])('the nearest card above %s is that of %s', (page, ancestor) => {
  const cards = new Map(['/', '/blog', '/blog/a-post', '/gallery/photos'].map((path) => [path, path]));
  expect(ancestorCard(page, cards)).toBe(ancestor);
});
