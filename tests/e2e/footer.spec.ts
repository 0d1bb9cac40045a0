import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const footer = (page: Page) => page.locator('body > footer');
const privacy = (page: Page) => footer(page).getByRole('link', { name: 'Privacy Policy', exact: true });

test('on a phone the lists of the footer are collapsed, and fit one screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${SITE}/sitemap`);
  expect((await footer(page).boundingBox())?.height).toBeLessThanOrEqual(800);
  await expect(privacy(page)).toBeHidden();
  await expect(footer(page).getByText('+880 2 0000 0022')).toBeVisible();
  await footer(page).locator('summary').first().press('Enter');
  await expect(privacy(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a collapsed list opens without scripts @no-script', async ({ page }) => {
  await page.goto(`${SITE}/sitemap`);
  await footer(page).locator('summary').first().tap();
  await privacy(page).tap();
  await page.waitForURL('**/privacy-policy');
});

test('on wider screens the footer shows all links below headings, and nothing is collapsible', async ({
  page,
}) => {
  await page.goto(`${SITE}/sitemap`);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await footer(page).getByRole('link').all()) await expect(link).toBeVisible();
    await expect(footer(page).getByRole('heading', { level: 2 })).toHaveText([
      'Quick links',
      'Treatments',
      'Branches',
      'Shishir Fertility Centre',
    ]);
    await expect(footer(page).locator('summary:visible')).toHaveCount(0);
  }
});

test('on a phone the space of the bar, where it is hidden, has the background of the footer below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SITE);
  const grounds = await page
    .locator('.contact-bar, div:has(> main), body > footer')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect(grounds).toHaveLength(3);
  expect(new Set(grounds).size).toBe(1);
});

test('the last section and the footer have different backgrounds', async ({ page }) => {
  await page.goto(SITE);
  const grounds = await page
    .locator('main > section:last-of-type, body > footer')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
});
