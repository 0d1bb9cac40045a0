import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, type Page, test } from 'playwright/test';

const site = process.env.SITE ?? '';
const dist = process.env.DIST ?? '';

/** Every page of the built site, and one that does not exist. */
const addresses = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`)
    .concat('/no-such-page', '/blog/no-such-post');

/** Collects what the browser refuses on a page, from before its first script on. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      Reflect.get(
        window,
        'reportRefusal',
      )(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/Content.Security|Trusted|Permissions-Policy|Unrecognized feature/i.test(message.text()))
      refused.push(`${page.url()} console: ${message.text()}`);
  });
  return refused;
}

/** Opens everything that a visitor can open on a page without leaving it. */
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
  test(`P13 no page breaks its own policy, in any opened state (part ${part + 1})`, async ({ page }) => {
    test.setTimeout(120_000);
    // Frames of other sites must not be asked for from here.
    await page.route(
      (url) => url.origin !== site,
      (route) => route.fulfill({ body: '<p>Another site</p>', contentType: 'text/html' }),
    );
    const refused = await watch(page);
    for (const [at, address] of addresses().entries()) {
      if (at % 3 !== part) continue;
      await page.goto(site + address);
      await openEverything(page);
    }
    expect(refused).toEqual([]);
  });
}

test('the guard sees what it must see: injected code is refused', async ({ page }) => {
  const refused = await watch(page);
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
        // Trusted Types refuse the string; the report tells.
      }
    }
  });
  await expect
    .poll(() => refused.filter((what) => what.includes('require-trusted-types-for')).length)
    .toBeGreaterThan(1);
  await expect.poll(() => refused.join('\n')).toMatch(/ script-src-elem | script-src |javascript:/);
  expect(await page.title()).not.toBe('broken in');
  await expect(page.getByText('text as markup')).toHaveCount(0);
});

test('no other site can frame a page', async ({ page }) => {
  const stranger = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<iframe src="${site}/contact-us"></iframe>`),
  ).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  stranger.close();
});

for (const address of ['/', '/contact-us', '/no-such-page', '/robots.txt']) {
  test(`the headers of ${address} are those of every answer`, async ({ request }) => {
    const headers = (await request.get(site + address)).headers();
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

test('P05 the answer to a file that does not exist is not kept', async ({ request }) => {
  const answer = await request.get(`${site}/_astro/gone.0000.js`);
  expect(answer.status()).toBe(404);
  expect(answer.headers()['cache-control']).not.toContain('immutable');
});

test('what is meant for hosts is not there for visitors', async ({ request }) => {
  for (const address of ['/_headers', '/_redirects', '/host/cloudfront.json'])
    expect((await request.get(site + address)).status()).toBe(404);
});
