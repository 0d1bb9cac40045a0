import { expect, test } from 'vitest';
import { ancestorCard, hasCardLetters, planCard, planCrop } from '../../../src/share-cards/card.ts';

const texts = { title: 'What is IVF?', kind: 'Article', clinic: 'The Clinic' };

test.each([
  ['What is IVF? 60 % · é', true],
  ['আইভিএফ কী? IVF', true],
  ['आईवीएफ क्या है?', false],
  ['IVF: 体外受精', false],
])('the fonts of the cards can draw %s: %s', (text, expected) => {
  expect(hasCardLetters(text)).toBe(expected);
});

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

test('a cut picture has a file of its own, by its path', () => {
  const { path, crop } = planCrop('/pictures/a-960.webp');
  expect(crop).toBe('/pictures/a-960.webp');
  expect(path).toMatch(/^\/pictures\/card-[\da-f]{16}\.jpg$/);
  expect(planCrop('/pictures/b-960.webp').path).not.toBe(path);
  expect(planCrop('/pictures/a-960.webp').path).toBe(path);
});
