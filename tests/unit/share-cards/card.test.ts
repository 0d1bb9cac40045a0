import { expect, test } from 'vitest';
import { cardHash, cardName, nearestCard } from '../../../src/share-cards/card.ts';

const card = { title: 'What is IVF?', kind: 'Article', clinic: 'The Clinic' };

test.each([
  ['title', { ...card, title: 'IVF' }, 'a'],
  ['kind', { ...card, kind: 'Treatment' }, 'a'],
  ['clinic name', { ...card, clinic: 'Another' }, 'a'],
  ['picture', card, 'b'],
])('another %s changes the hash', (_, changed, scene) => {
  expect(cardHash(changed, scene)).not.toBe(cardHash(card, 'a'));
});

test.each([
  ['/', 'home'],
  ['/gallery/photos', 'gallery-photos'],
])('the card of %s has the name %s', (path, name) => {
  expect(cardName(path)).toBe(name);
});

test.each([
  ['/', 'home'],
  ['/blog/a-post', 'blog'],
  ['/blog/page/2', 'blog'],
  ['/gallery/photos', 'gallery-photos'],
  ['/unknown', 'home'],
])('the page %s has the card %s', (page, name) => {
  const cards = new Map(['home', 'blog', 'gallery-photos'].map((known) => [known, known]));
  expect(nearestCard(page, cards)).toBe(name);
});
