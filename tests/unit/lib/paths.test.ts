import { expect, test } from 'vitest';
import { bookingPath, categoryPath, categorySlug, publicPath } from '../../../src/lib/paths.ts';

test.each([
  ['/about-us.html', '/about-us'],
  ['/index.html', '/'],
  ['/', '/'],
  ['/gallery/', '/gallery'],
])('the public path of %s is %s', (built, path) => {
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
])('the slug of the category "%s" is "%s"', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

test('only the second and later pages of a category have a number in their path', () => {
  expect(categoryPath('tests')).toBe('/blog/category/tests');
  expect(categoryPath('tests', 2)).toBe('/blog/category/tests_2');
});

test.each([
  [['banani'], '#doctor=Dr.%20A%20%26%20B&location=banani'],
  [['banani', 'banani'], '#doctor=Dr.%20A%20%26%20B&location=banani'],
  [['banani', 'panthapath'], '#doctor=Dr.%20A%20%26%20B'],
])('a doctor who sits in %j is booked at %s', (branches, choice) => {
  const visitingHours = branches.map((branch) => ({ branch }));
  expect(bookingPath({ bookedAs: 'Dr. A & B', visitingHours })).toBe(`/book-an-appointment${choice}`);
});
