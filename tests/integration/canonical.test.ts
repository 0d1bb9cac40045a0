import { beforeAll, expect, test } from 'vitest';
import { type BuiltPages, readBuiltPages } from '../support/built-pages.ts';

const ORIGIN = 'https://www.example.com';
/** Pages that hosts serve at other paths; they have no canonical URL. */
const WITHOUT_CANONICAL = ['/404', '/blog/not-found', '/fertility-experts/not-found'];

let site: BuiltPages;
beforeAll(async () => {
  site = await readBuiltPages();
});

/** The canonical links and `og:url` properties in the HTML of a page. */
const canonicalUrls = (html: string): string[] =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)"|<meta property="og:url" content="([^"]*)"/g)].map(
    ([, link, property]) => link ?? property ?? '',
  );

/** Returns a message for each page whose canonical link or `og:url` differs from its own URL. */
function findWrongCanonicals(pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([path, html]) => {
    const own = new URL(path, ORIGIN).href;
    const expected = WITHOUT_CANONICAL.includes(path) ? [] : [own, own];
    const actual = canonicalUrls(html);
    return actual.join() === expected.join() ? [] : [`${path}: ${actual.join(', ') || 'none'}`];
  });
}

test('the canonical URL of every page is its own URL', () => {
  expect(site.pages.size).toBeGreaterThan(40);
  expect(findWrongCanonicals(site.pages)).toEqual([]);
});

test('the canonical URL of another page is found', () => {
  const html = `<link rel="canonical" href="${ORIGIN}/blog"><meta property="og:url" content="${ORIGIN}/blog">`;
  expect(findWrongCanonicals(new Map([['/blog', html]]))).toEqual([]);
  expect(findWrongCanonicals(new Map([['/blog/page/2', html]]))).toHaveLength(1);
});
