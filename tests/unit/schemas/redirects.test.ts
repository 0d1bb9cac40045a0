import { expect, test } from 'vitest';
import { redirectsSchema } from '../../../src/schemas/redirects.ts';

const schema = redirectsSchema({ paths: () => ['/', '/about-us', '/contact-us'] });
/** Begin of the message for an address of another form. */
const FORM = 'Write the address as a browser shows it';

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
  ['/our doctors.php', '/about-us'],
  ['/index.php?page=ivf', '/about-us'],
  ['/index.php?option=content&id=12:our doctors', '/about-us'],
  ['/?p=12', '/about-us'],
  ['/contact-us?p=12', '/about-us'],
  ['/old?print', '/about-us'],
])('%s may lead to %s', (from, to) => {
  expect(mistakesIn([from, to])).toEqual([]);
});

test.each([
  ['old', FORM],
  ['/', FORM],
  ['/old/', FORM],
  ['//old', FORM],
  ['/a/../b', FORM],
  ['/.', FORM],
  ['https://old.example.com/a', FORM],
  ['/old#a', FORM],
  ['/ old', FORM],
  ['/old ', FORM],
  ['/old  page', FORM],
  ['/old?', FORM],
  ['/old?&p=1', FORM],
  ['/old?p=1&', FORM],
  ['/old?=1', FORM],
  ['/old?p=a+b', FORM],
  ['/old?p=%20', FORM],
  ['/old?p=1?2', FORM],
  ['/old?p="; }', FORM],
  ['/old?p=$args', FORM],
  ['/old.html?p=1', 'Leave out .html'],
  ['/%E0%A6%95', FORM],
  ['/$uri', FORM],
  ['/"; }', FORM],
  ['/old/*', FORM],
  ['/:old', FORM],
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

test('parameters in another order are the same address', () => {
  expect(mistakesIn(['/a?b=1&c=2', '/about-us'], ['/a?c=2&b=1', '/about-us'])).toEqual([
    'This address is listed twice.',
  ]);
});

test.each([
  [[['/?p=1', '/']], '/ would lead on by the entry /?p=1'],
  [
    [
      ['/old', '/about-us'],
      ['/older?p=1', '/blog/a'],
      ['/blog/a?p=1', '/about-us'],
    ],
    '/blog/a would lead on by the entry /blog/a?p=1',
  ],
  [
    [
      ['/blog/a', '/about-us'],
      ['/old', '/blog/a'],
    ],
    '/blog/a would lead on by the entry /blog/a',
  ],
] as const)('%j leads on without end, or over two redirects', (addresses, message) => {
  expect(mistakesIn(...addresses)).toEqual([expect.stringContaining(message)]);
});
