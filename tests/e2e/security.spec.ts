import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { watchViolations } from '../support/policy.ts';

test('injected code is blocked and reported', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto(SITE);
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

test('P05 every answer has the shared headers, a missing file is not immutable, and no host file is served', async ({
  request,
}) => {
  for (const path of ['/', '/no-such-page', '/robots.txt', '/_astro/missing.0000.js']) {
    const headers = (await request.get(SITE + path)).headers();
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': expect.not.stringContaining('immutable'),
    });
    expect(headers['set-cookie'], path).toBeUndefined();
  }
  for (const path of ['/_headers', '/_redirects', '/host/rules.json'])
    expect((await request.get(SITE + path)).status(), path).toBe(404);
});
