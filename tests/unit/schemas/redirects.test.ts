import { expect, test } from 'vitest';
import { redirectsSchema } from '../../../src/schemas/redirects.ts';

const schema = redirectsSchema({ paths: () => ['/', '/about-us', '/contact-us'] });
const mistakesIn = (...addresses: readonly (readonly [from: string, to: string])[]): string[] =>
  schema
    .safeParse({ addresses: addresses.map(([from, to]) => ({ from, to })) })
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['/old', '/about-us'],
  ['/old/page.php', '/'],
  ['/Old_Page/~a', '/contact-us'],
  ['/আমাদের-কথা', '/about-us'],
  ['/2019/05/ivf', '/blog/ivf'],
  ['/old', '/blog/%E0%A6%95'],
])('%s may lead to %s', (from, to) => {
  expect(mistakesIn([from, to])).toEqual([]);
});

test.each([
  ['old', 'Write the path alone'],
  ['/', 'Write the path alone'],
  ['/old/', 'Write the path alone'],
  ['//old', 'Write the path alone'],
  ['/a/../b', 'Write the path alone'],
  ['/.', 'Write the path alone'],
  ['https://old.example.com/a', 'Write the path alone'],
  ['/old?p=12', 'Write the path alone'],
  ['/old#a', 'Write the path alone'],
  ['/old page', 'Write the path alone'],
  ['/%E0%A6%95', 'Write the path alone'],
  ['/$uri', 'Write the path alone'],
  ['/"; }', 'Write the path alone'],
  ['/old/*', 'Write the path alone'],
  ['/:old', 'Write the path alone'],
  ['/old.html', 'Leave out .html'],
  ['/old/index.HTML', 'Leave out .html'],
  ['/about-us', 'This is a page'],
])('%s is no old address: %s', (from, message) => {
  expect(mistakesIn([from, '/contact-us'])).toContainEqual(expect.stringContaining(message));
});

test.each(['/abuot-us', 'https://www.example.com/', '/blog/', '/blog/a?b', '/blog/$a', '/blog/a b', '/old'])(
  'the target %s is not a page',
  (to) => {
    expect(mistakesIn(['/old', to])).toEqual([expect.stringContaining(`There is no page "${to}"`)]);
  },
);

test('an address is listed once', () => {
  expect(mistakesIn(['/old', '/about-us'], ['/older', '/about-us'], ['/old', '/contact-us'])).toEqual([
    'This address is listed twice.',
  ]);
});
