import { expect, test } from 'playwright/test';
import { startLoopback } from '../support/loopback.ts';
import { watchViolations } from '../support/policy.ts';

const site = process.env.SITE ?? '';

test('injected code is blocked and reported', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto(site);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'javascript:document.title = "broken in"';
    document.body.append(link);
    link.click();
    const attempts = [
      () => document.createElement('img').setAttribute('onerror', 'document.title = "broken in"'),
      () => document.body.insertAdjacentHTML('beforeend', '<p>text as markup</p>'),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Trusted Types block the string; the violation event reports it.
      }
    }
  });
  await expect
    .poll(() => violations.filter((message) => message.includes('require-trusted-types-for')).length)
    .toBeGreaterThan(1);
  await expect.poll(() => violations.join('\n')).toMatch(/ script-src-elem | script-src |javascript:/);
  expect(await page.title()).not.toBe('broken in');
  await expect(page.getByText('text as markup')).toHaveCount(0);
});

test('no other site can frame a page', async ({ page }) => {
  const otherSite = await startLoopback((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<iframe src="${site}/contact-us"></iframe>`),
  );
  await page.goto(otherSite.url);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await otherSite.close();
});

for (const path of ['/', '/contact-us', '/no-such-page', '/robots.txt']) {
  test(`${path} has the shared headers`, async ({ request }) => {
    const headers = (await request.get(site + path)).headers();
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['set-cookie']).toBeUndefined();
  });
}

test('P05 the response to a missing file is not immutable', async ({ request }) => {
  const response = await request.get(`${site}/_astro/missing.0000.js`);
  expect(response.status()).toBe(404);
  expect(response.headers()['cache-control']).not.toContain('immutable');
});

test('the configuration of hosts is not served', async ({ request }) => {
  for (const path of ['/_headers', '/_redirects', '/host/cloudfront.json'])
    expect((await request.get(site + path)).status()).toBe(404);
});
