import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from '../../../../src/integrations/hosting/netlify.ts';
import { ROUTES } from '../../../../src/integrations/hosting/routes.ts';

test('_headers lists the headers below their path', () => {
  const headers = [{ for: '/_astro/app.Ab12.js', headers: { 'Cache-Control': 'no-store', 'X-A': 'b' } }];
  expect(headersFile({ headers, routes: [] })).toBe(
    '/_astro/app.Ab12.js\n  Cache-Control: no-store\n  X-A: b\n',
  );
});

test('_redirects has redirects, proxied paths, fallbacks and hidden paths', () => {
  const api = new URL('https://admin.example.com');
  expect(redirectsFile({ headers: [], routes: ROUTES }, api).split('\n')).toEqual(
    expect.arrayContaining([
      '/infertility-treatments/embryology /infertility-treatments/embryoscope 301',
      '/api/contact_us/submit_appointment_form https://admin.example.com/api/contact_us/submit_appointment_form 200',
      '/blog/:slug /blog/not-found 404',
      '/fertility-experts/:id /fertility-experts/not-found 404',
      '/host/* /404 404!',
    ]),
  );
});
