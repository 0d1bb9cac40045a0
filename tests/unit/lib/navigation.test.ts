import { expect, test } from 'vitest';
import { ariaCurrent } from '../../../src/lib/navigation.ts';

test.each([
  ['/infertility-treatments', '/infertility-treatments/ivf', 'true'],
  ['/infertility-treatments', '/infertility-treatments', 'page'],
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/a-post', 'true'],
  ['/blog', '/blogs', undefined],
  ['/', '/', 'page'],
  ['/', '/blog', undefined],
])('the entry of %s is marked on %s as %s', (path, currentPath, mark) => {
  expect(ariaCurrent(path, currentPath)).toBe(mark);
});

test('a page with an entry of its own marks no entry above it', () => {
  const entries = ['/resources', '/resources/what-it-costs'];
  expect(ariaCurrent('/resources', '/resources/what-it-costs', entries)).toBeUndefined();
  expect(ariaCurrent('/resources/what-it-costs', '/resources/what-it-costs', entries)).toBe('page');
  expect(ariaCurrent('/resources', '/resources/glossary', entries)).toBe('true');
});
