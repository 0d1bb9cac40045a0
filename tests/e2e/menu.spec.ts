import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { delayScripts, hydrated, SITE, watchErrors } from '../support/islands.ts';
import { bar, menuButton, treatmentLinks, treatments } from '../support/menu.ts';
import { HOTLINE, SHOWN_HOTLINE, TREATMENT_IDS } from '../support/own-content.ts';

const HOME = `${SITE}/`;

test('the keyboard opens the list of treatments before hydration, and closes it after', async ({ page }) => {
  const errors = watchErrors(page);
  const release = await delayScripts(page);
  await page.goto(HOME);
  await treatments(page).focus();
  await page.keyboard.press('Enter');
  await expect(treatmentLinks(page)).toHaveCount(TREATMENT_IDS.length);
  for (const link of await treatmentLinks(page).all()) await expect(link).toBeVisible();
  release();
  await hydrated(page, 'HeaderMenu');
  await treatmentLinks(page).nth(3).focus();
  await page.keyboard.press('Escape');
  await expect(treatmentLinks(page).first()).toBeHidden();
  await expect(treatments(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator('#menu .submenu a').last().focus();
  await expect(treatmentLinks(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('#menu a[href="/fertility-experts"]')).toBeFocused();
  await expect(treatmentLinks(page).first()).toBeHidden();
  expect(errors).toEqual([]);
});

test('the menu begins with danger, costs and women doctors, and groups the treatments as the home page does @phone', async ({
  page,
}) => {
  await page.goto(HOME);
  const groups = await page.locator('#our-treatments h3').allTextContents();
  await menuButton(page).tap();
  const first = bar(page).locator('.menu > li > a');
  expect((await first.allTextContents()).slice(0, 3).map((name) => name.trim())).toEqual([
    'When to call us now',
    'Costs',
    'Women doctors',
  ]);
  await treatments(page).tap();
  expect(await bar(page).locator('.submenu-heading').allTextContents()).toEqual(groups);
  await expect(bar(page).locator('.submenu-heading').first()).toBeVisible();
  await first.nth(2).tap();
  await page.waitForURL('**/fertility-experts#women');
  await expect(page.getByText('Women doctors only')).toBeInViewport();
});

test('the bar of a wide screen has costs and search', async ({ page }) => {
  await page.goto(HOME);
  for (const name of ['Costs', 'Search'])
    await expect(bar(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test('a click outside and a chosen link close the list, also for Back', async ({ page }) => {
  await page.goto(HOME);
  await treatments(page).click();
  await hydrated(page, 'HeaderMenu');
  await page.mouse.click(8, 760);
  await expect(treatmentLinks(page).first()).toBeHidden();
  await treatments(page).click();
  const target = await treatmentLinks(page).first().getAttribute('href');
  await treatmentLinks(page).first().click();
  await page.waitForURL(`**${target}`);
  await expect(treatmentLinks(page).first()).toBeHidden();
  await page.goBack();
  await expect(treatmentLinks(page).first()).toBeHidden();
});

test('on a phone the menu opens on the first tap, stays open while its code loads, and closes on Escape and on a tap outside @phone', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto(HOME);
  await menuButton(page).tap();
  await expect(bar(page)).toHaveCSS('animation-name', 'menu');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(bar(page)).toHaveCSS('animation-name', 'none');
  await treatments(page).tap();
  release();
  await hydrated(page, 'HeaderMenu');
  await expect(treatmentLinks(page)).toHaveCount(TREATMENT_IDS.length);
  await expect(treatmentLinks(page).last()).toBeVisible();
  await expect(bar(page).locator('.menu-logo svg')).toBeVisible();
  await expect(bar(page).locator('.menu > li > a').first()).toHaveText('When to call us now');
  for (const [name, href] of [
    ['Search', '/search'],
    [`Call ${SHOWN_HOTLINE}`, `tel:${HOTLINE}`],
    ['Book Appointment', '/book-an-appointment'],
  ] as const)
    await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const control of await bar(page).locator('a:visible, button:visible, summary').all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).tap();
  await page.touchscreen.tap(5, 500);
  await expect(bar(page)).toBeHidden();
});

test('a double tap on its button opens the menu of a phone and closes nothing @phone', async ({ page }) => {
  await page.goto(HOME);
  const { x = 0, y = 0, width = 0, height = 0 } = (await menuButton(page).boundingBox()) ?? {};
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  // The second tap comes before the panel has stopped, however slow the test is.
  const settings = await page.context().newCDPSession(page);
  await settings.send('Animation.enable');
  await settings.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await tap();
  await tap();
  await expect(bar(page)).toBeVisible();
  await settings.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await page.getByRole('button', { name: 'Close menu', exact: true }).tap();
  await expect(bar(page)).toBeHidden();
});

test('on a phone its button, focus that leaves it and a chosen link close the menu @phone', async ({
  page,
}) => {
  await page.goto(HOME);
  await menuButton(page).tap();
  await page.getByRole('button', { name: 'Close menu', exact: true }).tap();
  await expect(bar(page)).toBeHidden();
  await menuButton(page).tap();
  await page.locator('#menu a').last().focus();
  await hydrated(page, 'HeaderMenu');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page)).toBeHidden();
  await menuButton(page).tap();
  await page.getByRole('button', { name: 'Close menu', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(bar(page)).toBeHidden();
  await menuButton(page).tap();
  await page.locator('#menu a[href="/blog"]').tap();
  await page.waitForURL('**/blog');
  await page.goBack();
  await expect(bar(page)).toBeHidden();
});

test('the menu works with no script at all @no-script', async ({ page }) => {
  await page.goto(HOME);
  await menuButton(page).tap();
  await treatments(page).tap();
  await expect(treatmentLinks(page).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await menuButton(page).tap();
  await page.locator('#menu a[href="/about-us"]').tap();
  await page.waitForURL('**/about-us');
});

test.describe('in a browser without popovers', () => {
  // The changed styles no longer match the hashes of the policy.
  test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });
  const toggle = (page: Page) => page.getByRole('checkbox', { name: 'Menu', exact: true });

  /** Takes popovers from every page of a context: no attributes, no methods, no pseudo-class. */
  async function takePopovers(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
    });
    await context.route(HOME, async (route) => {
      const html = await (await route.fetch()).text();
      const body = html.replaceAll(' popover', ' data-popover').replaceAll(':popover-open', ':unknown-name');
      await route.fulfill({ body, contentType: 'text/html' });
    });
  }

  test('a checkbox opens the menu of a phone; a chosen link and focus that leaves close it', async ({
    page,
    context,
  }) => {
    await takePopovers(context);
    await page.goto(HOME);
    await expect(bar(page)).toBeHidden();
    await expect(menuButton(page)).toBeHidden();
    expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThan(90);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await toggle(page).check();
    await treatments(page).click();
    await hydrated(page, 'HeaderMenu');
    await expect(treatmentLinks(page).first()).toBeVisible();
    await page.locator('#menu a').last().focus();
    await page.keyboard.press('Tab');
    await expect(bar(page)).toBeHidden();
    await toggle(page).check();
    await page.locator('#menu a[href="/"]').click();
    await expect(bar(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(toggle(page)).toBeHidden();
    await treatments(page).click();
    await expect(treatmentLinks(page).last()).toBeVisible();
  });

  test('the header stays, and the menu scrolls by itself', async ({ page, context }) => {
    await takePopovers(context);
    await page.goto(HOME);
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    expect((await page.locator('.site-header').boundingBox())?.y).toBe(0);
    await toggle(page).check();
    await treatments(page).click();
    const last = bar(page).getByRole('link', { name: 'Book Appointment', exact: true });
    await expect(last).not.toBeInViewport();
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 3000);
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect((await page.locator('.site-header').boundingBox())?.y).toBe(0);
  });

  test('without scripts, a checkbox opens the menu of a phone @no-script', async ({ page, context }) => {
    await takePopovers(context);
    await page.goto(HOME);
    const icon = await page.locator('.menu-button svg').first().boundingBox();
    await page.mouse.click((icon?.x ?? 0) + 10, (icon?.y ?? 0) + 10);
    await treatments(page).click();
    await expect(treatmentLinks(page).last()).toBeVisible();
    await expect(page.locator('#menu .menu-button')).toBeHidden();
    await toggle(page).uncheck();
    await expect(bar(page)).toBeHidden();
  });
});
