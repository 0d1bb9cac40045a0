import { type Browser, type BrowserContextOptions, expect, type Page, test } from 'playwright/test';
import { hydrated, SITE } from '../support/islands.ts';
import { bar, menuButton, treatmentLinks, treatments } from '../support/menu.ts';

const HOME = `${SITE}/`;

/** Opens the home page as a browser without popovers sees it: no attributes, no methods, no pseudo-class. */
async function openWithoutPopovers(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  // The changed styles no longer match the hashes of the policy.
  const page = await browser.newPage({ ...options, bypassCSP: true });
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
  });
  await page.route(HOME, async (route) => {
    const html = await (await route.fetch()).text();
    const body = html.replaceAll(' popover', ' data-popover').replaceAll(':popover-open', ':unknown-name');
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.goto(HOME);
  return page;
}

const toggle = (page: Page) => page.getByRole('checkbox', { name: 'Menu', exact: true });
const PHONE = { viewport: { width: 360, height: 740 } };

test('the header of a phone is one row, as wide as the screen', async ({ browser }) => {
  const page = await openWithoutPopovers(browser, PHONE);
  await expect(bar(page)).toBeHidden();
  await expect(menuButton(page)).toBeHidden();
  expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThan(90);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.close();
});

test('the menu of a phone opens and closes without scripts', async ({ browser }) => {
  const page = await openWithoutPopovers(browser, { ...PHONE, javaScriptEnabled: false });
  const icon = await page.locator('.menu-button svg').first().boundingBox();
  await page.mouse.click((icon?.x ?? 0) + 10, (icon?.y ?? 0) + 10);
  await treatments(page).click();
  await expect(treatmentLinks(page).last()).toBeVisible();
  await expect(page.locator('#menu .menu-button')).toBeHidden();
  await toggle(page).uncheck();
  await expect(bar(page)).toBeHidden();
  await page.close();
});

test('a link that was chosen, and focus that leaves, close the menu of a phone', async ({ browser }) => {
  const page = await openWithoutPopovers(browser, PHONE);
  await toggle(page).check();
  await expect(bar(page)).toBeVisible();
  await treatments(page).click();
  await hydrated(page, 'HeaderMenu');
  await expect(treatmentLinks(page).first()).toBeVisible();
  await page.locator('#menu a').last().focus();
  await page.keyboard.press('Tab');
  await expect(bar(page)).toBeHidden();
  await toggle(page).check();
  await page.locator('#menu a[href="/"]').click();
  await expect(bar(page)).toBeHidden();
  await page.close();
});

test('the bar of a wide screen is as elsewhere', async ({ browser }) => {
  const page = await openWithoutPopovers(browser, { viewport: { width: 1280, height: 800 } });
  await expect(toggle(page)).toBeHidden();
  await treatments(page).click();
  await expect(treatmentLinks(page).last()).toBeVisible();
  expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThan(150);
  await page.close();
});
