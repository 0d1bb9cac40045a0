import { expect, test } from 'vitest';
import { deadLinks } from '../../../../src/integrations/hosting/index.ts';

const FILES = ['index.html', 'blog/ivf.html', 'blog/\u09ac.html', '_astro/a.css', 'rss.xml'];
const ROUTES = [
  { kind: 'redirect', from: '/old', to: '/blog/ivf' },
  { kind: 'fallback', from: '/blog/:slug', to: '/blog/not-found' },
] as const;

test.each(['/', '/blog/ivf', '/blog/%E0%A6%AC', '/old', '/rss.xml'])('%s is a page of the site', (link) => {
  expect(deadLinks([{ file: 'a.html', links: [link] }], FILES, ROUTES)).toEqual([]);
});

test.each(['/no-such-page', '/blog/gone', '/%E0%A6', '/brochure.pdf'])(
  '%s is a dead link, and is reported once',
  (link) => {
    expect(deadLinks([{ file: 'a.html', links: [link, link] }], FILES, ROUTES)).toEqual([
      `a.html: a link leads to ${link}, which is no page of the site`,
    ]);
  },
);
