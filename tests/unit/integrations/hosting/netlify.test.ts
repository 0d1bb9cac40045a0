import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from '../../../../src/integrations/hosting/netlify.ts';
import { inOrder } from '../../../../src/integrations/hosting/redirects.ts';
import { hostRoutes } from '../../../../src/integrations/hosting/routes.ts';
import { OLD_ADDRESS } from '../../../support/addresses.ts';
import { makeFolder } from '../../../support/world.ts';

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
      redirectsFile({ api, headers: [], routes: hostRoutes(degrade, [OLD_ADDRESS]) })
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

test('_redirects names parameters behind the path, and encodes spaces, as Netlify reads them', async () => {
  const { folder, remove } = await makeFolder();
  const file = path.join(folder, '_redirects');
  const routes = hostRoutes(
    false,
    inOrder([
      { from: '/our doctors', to: '/fertility-experts' },
      { from: '/?p=12', to: '/about-us' },
      { from: '/index.php?a=b c&d', to: '/contact-us' },
    ]),
  );
  await writeFile(file, redirectsFile({ api, headers: [], routes }));
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [file],
    configRedirects: [],
    minimal: true,
  });
  await remove();
  expect(errors).toEqual([]);
  expect(redirects.slice(1, 4)).toEqual([
    expect.objectContaining({
      from: '/index.php',
      query: { a: 'b%20c', d: '' },
      to: '/contact-us',
      force: true,
    }),
    expect.objectContaining({ from: '/', query: { p: '12' }, to: '/about-us', force: true }),
    expect.objectContaining({ from: '/our%20doctors', query: {}, to: '/fertility-experts', force: false }),
  ]);
});
