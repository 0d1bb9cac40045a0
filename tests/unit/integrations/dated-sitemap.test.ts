import { expect, test } from 'vitest';
import { lastChanged } from '../../../src/integrations/dated-sitemap.ts';

const html = (...data: object[]): string =>
  data
    .map((item) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`)
    .join('<p>words</p>');

test.each([
  [
    'a post that was changed',
    html({ datePublished: '2026-01-01', dateModified: '2026-02-01' }),
    '2026-02-01',
  ],
  ['a post that was not', html({ datePublished: '2026-01-01' }), '2026-01-01'],
  [
    'a page that a doctor read',
    html({ '@type': 'BreadcrumbList' }, { lastReviewed: '2026-03-01' }),
    '2026-03-01',
  ],
  ['a page that nobody read', html({ '@type': 'BreadcrumbList' }), null],
  ['a page without data', '<h1>A page of 2026-01-01</h1>', null],
])('%s', (_, page, date) => {
  expect(lastChanged(page)).toBe(date);
});
