import { expect, test } from 'vitest';
import { ledBy, newestFirst } from '../../../src/queries/collection-helpers.ts';

test('posts stand newest first, those of one time by slug, and those without a date last', () => {
  const post = (slug: string, createdAt: string | null) => ({ slug, createdAt });
  const posts = [
    post('undated', null),
    post('old', '2025-12-31T23:59:59.000Z'),
    post('b', '2026-05-01T10:00:00.000Z'),
    post('new', '2026-11-01T00:00:00.000Z'),
    post('a', '2026-05-01T10:00:00.000Z'),
  ];
  expect(newestFirst(posts).map(({ slug }) => slug)).toEqual(['new', 'a', 'b', 'old', 'undated']);
});

test('the newest post in the language of a list leads it, and the others keep their order', () => {
  const posts = [
    { slug: 'newest', language: 'bn' },
    { slug: 'new', language: 'en' },
    { slug: 'old', language: 'en' },
  ] as const;
  expect(ledBy(posts, 'en').map(({ slug }) => slug)).toEqual(['new', 'newest', 'old']);
  expect(ledBy(posts, 'bn').map(({ slug }) => slug)).toEqual(['newest', 'new', 'old']);
  expect(ledBy(posts.slice(1), 'bn').map(({ slug }) => slug)).toEqual(['new', 'old']);
});
