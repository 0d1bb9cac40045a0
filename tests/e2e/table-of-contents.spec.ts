import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const LONG = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;

for (const tag of [' @phone', ' @no-script'])
  test(`far down a long page, a phone’s bar leads back to the list of what is on it${tag}`, async ({
    page,
  }) => {
    await page.goto(`${LONG}#key-success-factors`);
    const list = page.getByRole('navigation', { name: 'On this page' });
    await expect(list).not.toBeInViewport();
    const link = page.locator('.contact-bar').getByRole('link', { name: 'On this page' });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect(list).toBeInViewport({ ratio: 1 });
    await list.getByRole('link', { name: 'Key success factors' }).tap();
    await expect(page.getByRole('heading', { name: 'Key success factors' })).toBeInViewport();
    await page.goBack();
    await expect(list).toBeInViewport();
  });

for (const path of ['/thank-you', '/fertility-experts/dr-sample-one', '/blog'])
  test(`${path} is short: it has neither list nor link`, async ({ page }) => {
    await page.goto(SITE + path);
    await expect(page.locator('.contact-bar a')).toHaveCount(2);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  });
