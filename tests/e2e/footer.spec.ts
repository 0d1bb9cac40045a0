import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { CLINIC_NAME, MORE_BRANCHES, SHOWN_PHONES, TRANSLATED_HOMES } from '../support/own-content.ts';

const footer = (page: Page) => page.locator('body > footer');
const privacy = (page: Page) => footer(page).getByRole('link', { name: 'Privacy Policy', exact: true });

test('on a phone the lists of the footer are collapsed, and fit one screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${SITE}/sitemap`);
  expect((await footer(page).boundingBox())?.height).toBeLessThanOrEqual(800 + MORE_BRANCHES * 40);
  await expect(privacy(page)).toBeHidden();
  await expect(footer(page).getByText(SHOWN_PHONES.at(-1) ?? '')).toBeVisible();
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
  // By element: hidden links have no role.
  const links = footer(page).locator('a');
  expect(await links.count()).toBeGreaterThan(20);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await links.all()) await expect(link).toBeVisible();
    await expect(footer(page).getByRole('heading', { level: 2 })).toHaveText([
      'Quick links',
      'Treatments',
      'Branches',
      CLINIC_NAME,
    ]);
    await expect(footer(page).locator('summary:visible')).toHaveCount(0);
  }
});

for (const path of ['/', '/resources', '/thank-you', ...TRANSLATED_HOMES])
  test(`on a phone the last section of ${path} reaches the footer, and the bar covers none of its words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(SITE + path);
    await footer(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const [last, bar, foot] = await page
      .locator('main > :last-child, .contact-bar, body > footer')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect(last?.bottom).toBeCloseTo(foot?.top ?? 0, 0);
    expect(bar?.bottom).toBeCloseTo(foot?.top ?? 0, 0);
    const wordsEnd = await page.locator('main > :last-child').evaluate((element) =>
      Math.max(
        ...[...element.querySelectorAll('p, a, li, h2'), ...(element.matches('p') ? [element] : [])].map(
          (part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return range.getBoundingClientRect().bottom;
          },
        ),
      ),
    );
    expect(wordsEnd).toBeLessThanOrEqual(bar?.top ?? 0);
  });

test('the last section and the footer have different backgrounds', async ({ page }) => {
  await page.goto(SITE);
  const grounds = await page
    .locator('main > section:last-of-type, body > footer')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
});
