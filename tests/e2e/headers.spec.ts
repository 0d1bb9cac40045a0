import { readdirSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { startLoopback } from '../support/loopback.ts';

const site = process.env.SITE ?? '';
const dist = process.env.DIST ?? '';

/** The paths of all pages of the built site, and two that do not exist. */
const paths = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`)
    .concat('/no-such-page', '/blog/no-such-post');

/** Collects policy violations of a page, from before its first script. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (message: string) => violations.push(message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      Reflect.get(
        window,
        'reportViolation',
      )(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/Content.Security|Trusted|Permissions-Policy|Unrecognized feature/i.test(message.text()))
      violations.push(`${page.url()} console: ${message.text()}`);
  });
  return violations;
}

/** Opens all details and expandable controls of a page, and focuses all fields. */
async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const field of document.querySelectorAll<HTMLElement>('main input, main select, main button'))
      field.focus();
  });
  for (const button of await page.locator('header button:visible, main button[aria-expanded]:visible').all())
    await button.click({ timeout: 2000 }).catch(() => {});
  const first = page.locator('main form input:visible').first();
  if ((await first.count()) > 0) await first.fill('Test');
  await page.waitForLoadState('networkidle');
}

for (const part of [0, 1, 2]) {
  test(`P13 no page violates its policy in any opened state (part ${part + 1})`, async ({ page }) => {
    test.setTimeout(120_000);
    // No requests to other sites.
    await page.route(
      (url) => url.origin !== site,
      (route) => route.fulfill({ body: '<p>Another site</p>', contentType: 'text/html' }),
    );
    const violations = await watchViolations(page);
    for (const [index, path] of paths().entries()) {
      if (index % 3 !== part) continue;
      await page.goto(site + path);
      await openEverything(page);
    }
    expect(violations).toEqual([]);
  });
}

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
