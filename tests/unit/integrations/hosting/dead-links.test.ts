import { expect, test } from 'vitest';
import {
  describeDeadLink,
  findDeadLinks,
  isOnlyInPosts,
} from '../../../../src/integrations/hosting/dead-links.ts';

const FILES = ['index.html', 'blog/ivf.html', 'blog/\u09ac.html', '_astro/a.css', 'rss.xml'];
const ROUTES = [
  { kind: 'redirect', from: '/old', to: '/blog/ivf' },
  { kind: 'fallback', from: '/blog/:slug', to: '/blog/not-found' },
] as const;

test.each(['/', '/blog/ivf', '/blog/%E0%A6%AC', '/old', '/rss.xml'])('%s is a page of the site', (link) => {
  expect(findDeadLinks([{ file: 'a.html', links: [link] }], FILES, ROUTES)).toEqual([]);
});

test.each(['/no-such-page', '/blog/gone', '/%E0%A6', '/brochure.pdf'])(
  '%s is a dead link, and is reported once',
  (link) => {
    expect(findDeadLinks([{ file: 'a.html', links: [link, link] }], FILES, ROUTES)).toEqual([
      { target: link, pages: ['a.html'] },
    ]);
  },
);

test.each([
  [['a.html'], '/x does not exist, and one page links to it: a.html'],
  [['a.html', 'b.html', 'c.html'], '/x does not exist, and 3 pages link to it: a.html, b.html, c.html'],
  [
    ['a.html', 'b.html', 'c.html', 'd.html', 'e.html'],
    '/x does not exist, and 5 pages link to it: a.html, b.html, c.html and 2 more',
  ],
])('a missing page is named with the pages that link to it: %j', (pages, message) => {
  expect(describeDeadLink({ target: '/x', pages })).toBe(message);
});

test.each([
  [['blog/ivf.html'], true],
  [['blog/ivf.html', 'index.html'], false],
  [['blog.html'], false],
  [['blog/page/2.html'], false],
])('a dead link in %j is only in posts: %s', (pages, isOnly) => {
  expect(isOnlyInPosts({ target: '/x', pages })).toBe(isOnly);
});
