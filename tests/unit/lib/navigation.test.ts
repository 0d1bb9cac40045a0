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
