import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { PREFIXES } from '../support/own-content.ts';

for (const locale of PREFIXES)
  test(`a link in the first screen of a phone leads to the form: ${locale}/contact-us @no-script`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${SITE}${locale}/contact-us`);
    const link = page.locator('.doors > a[href$="#book"]');
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(page.locator('#book h2')).toBeInViewport();
  });
