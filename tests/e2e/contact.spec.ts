import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

test('the map is asked of Google only after a click', async ({ page }) => {
  const hosts = new Set<string>();
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ body: '<p>Map</p>', contentType: 'text/html' }),
  );
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${SITE}/contact-us`);
  const map = page.locator('details:has(iframe)').first();
  await map.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect([...hosts]).toEqual([new URL(SITE).host]);
  await map.locator('summary').click();
  await expect.poll(() => [...hosts]).toContain('www.google.com');
  await expect(map.locator('iframe')).toHaveCSS('height', '400px');
});
