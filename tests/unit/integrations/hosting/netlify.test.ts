import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from '../../../../src/integrations/hosting/netlify.ts';
import { hostRoutes } from '../../../../src/integrations/hosting/routes.ts';

const api = 'https://admin.example.com';

test('_headers lists the headers below their path', () => {
  const headers = [{ for: '/_astro/app.Ab12.js', headers: { 'Cache-Control': 'no-store', 'X-A': 'b' } }];
  expect(headersFile({ api, headers, routes: [] })).toBe(
    '/_astro/app.Ab12.js\n  Cache-Control: no-store\n  X-A: b\n',
  );
});

test.each([
  [false, []],
  [true, ['/api/blogs-list', '/api/gallery-list']],
])(
  'with degrade=%s _redirects has redirects, fallbacks, hidden paths, the appointment and %j',
  (degrade, lists) => {
    expect(
      redirectsFile({ api, headers: [], routes: hostRoutes(degrade) })
        .trimEnd()
        .split('\n'),
    ).toEqual([
      '/host/* /404 404!',
      '/infertility-treatments/embryology /infertility-treatments/embryoscope 301',
      ...['/api/contact_us/submit_appointment_form', ...lists].map((path) => `${path} ${api}${path} 200`),
      '/blog/:slug /blog/not-found 404',
      '/fertility-experts/:id /fertility-experts/not-found 404',
    ]);
  },
);
