import { expect, test } from 'vitest';
import { fillTotal } from '../../../src/lib/template.ts';
import { sitemapLeads } from '../../../src/queries/sitemap-lead.ts';
import { WORDS } from '../../support/words.ts';

const { forms, without } = sitemapLeads({ main: 11, treatments: 9, other: 19 }, WORDS);

test.each([
  [14, '34 pages: 11 main pages, 9 treatments and 14 blog posts.'],
  [1, '21 pages: 11 main pages, 9 treatments and 1 blog post.'],
  [0, '20 pages: 11 main pages, 9 treatments and no blog posts.'],
  [undefined, '20 pages without the blog posts: 11 main pages and 9 treatments.'],
])('with %s posts the sitemap page says what its total counts', (posts, total) => {
  const lead = posts === undefined ? without : fillTotal(forms, posts, 'en-US');
  expect(lead).toBe(`${total} 19 more pages are listed by subject.`);
});
