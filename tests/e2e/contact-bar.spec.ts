/** The bar at the bottom of a phone. */
import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

test.use({ viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts', exact: true });

test('the bar comes when the buttons of the hero have left, and is not read out before', async ({ page }) => {
  await page.goto(`${SITE}/careers`);
  await expect(bar(page)).toHaveCount(0);
  await page.locator('.bar-away').evaluate((buttons) => {
    const header = document.querySelector('header')?.clientHeight ?? 0;
    scrollBy({ top: buttons.getBoundingClientRect().bottom - header + 4, behavior: 'instant' });
  });
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('the bar is there at once on a page without a hero, and in a browser without view timelines', async ({
  page,
}) => {
  await page.goto(`${SITE}/sitemap`);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.goto(`${SITE}/fertility-experts`);
  await expect(bar(page)).toHaveCount(0);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.bar-away { view-timeline: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});
