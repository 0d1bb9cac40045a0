import { expect, test } from 'vitest';
import { categoryPath, categorySlug, publicPath } from '../../../src/lib/paths.ts';

test.each([
  ['/about-us.html', '/about-us'],
  ['/index.html', '/'],
  ['/', '/'],
  ['/gallery/', '/gallery'],
])('the built page %s is known as %s', (built, path) => {
  expect(publicPath(built)).toBe(path);
});

test.each([
  ['Feelings and family', 'feelings-and-family'],
  ['Men’s health', 'mens-health'],
  ['কখন আসবেন', 'কখন-আসবেন'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b\\c', 'a-b-c'],
  ['!!!', ''],
  ['x'.repeat(300), 'x'.repeat(50)],
])('the category "%s" has the address %s', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

test('pages of a category follow its first', () => {
  expect(categoryPath('tests')).toBe('/blog/category/tests');
  expect(categoryPath('tests', 2)).toBe('/blog/category/tests_2');
});
