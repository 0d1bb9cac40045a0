import { expect, type Locator, type Page, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';
import { BRANCH_IDS } from '../../support/own-content.ts';

/** Opens the contact page at its first map. Returns the hosts that it requests. */
async function openContact(page: Page): Promise<{ hosts: Set<string>; map: Locator }> {
  const hosts = new Set<string>();
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ body: '<p>Map</p>', contentType: 'text/html' }),
  );
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${SITE}/contact-us`, { waitUntil: 'networkidle' });
  const map = page.locator('details:has(iframe)').first();
  await map.scrollIntoViewIfNeeded();
  return { hosts, map };
}

test('the map is requested from Google only after a click', async ({ page }) => {
  const { hosts, map } = await openContact(page);
  expect([...hosts]).toEqual([new URL(SITE).host]);
  await map.locator('summary').click();
  await expect(map.frameLocator('iframe').getByText('Map')).toBeVisible();
  await expect(map.getByRole('link')).toHaveCount(0);
  await expect(map.locator('iframe')).toHaveCSS('height', '400px');
});

test('without scripts, the map is requested from Google only after a tap on its link @no-script', async ({
  page,
}) => {
  const { hosts, map } = await openContact(page);
  await map.locator('summary').click();
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([new URL(SITE).host]);
  await map.getByRole('link').click();
  await expect(map.frameLocator('iframe').getByText('Map')).toBeVisible();
  expect(page.url()).toBe(`${SITE}/contact-us`);
});

test('a drawn plan is the map until a tap, 400 px high, marked as not to scale @no-script', async ({
  page,
}) => {
  const { hosts, map } = await openContact(page);
  const maps = page.locator('details:has(iframe)');
  await expect(maps).toHaveCount(BRANCH_IDS.length);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const each of await maps.all()) {
      await expect(each).toHaveCSS('height', '400px');
      await expect(each.getByText('Plan, not to scale')).toBeVisible();
      const plan = each.locator('summary img');
      await plan.scrollIntoViewIfNeeded();
      await expect
        .poll(() => plan.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBe(600);
    }
  }
  expect([...hosts]).toEqual([new URL(SITE).host]);
  await map.locator('summary').click();
  await expect(map.locator('img')).toBeHidden();
  await map.locator('summary').click();
  await expect(map.locator('img')).toBeVisible();
});
