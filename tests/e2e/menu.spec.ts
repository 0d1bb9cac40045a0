import { expect, test } from 'playwright/test';
import { delayScripts, hydrated, SITE, watchErrors } from '../support/islands.ts';
import { bar, menuButton, treatmentLinks, treatments } from '../support/menu.ts';

const HOME = `${SITE}/`;
const TREATMENT = `${SITE}/infertility-treatments/andrology`;

test.describe('the menu bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(HOME);
  });

  test('the drop-down lists the nine treatments; Escape closes it and gives focus back', async ({ page }) => {
    const errors = watchErrors(page);
    await treatments(page).click();
    await expect(treatmentLinks(page)).toHaveCount(9);
    for (const link of await treatmentLinks(page).all()) await expect(link).toBeVisible();
    await hydrated(page, 'HeaderMenu');
    await treatmentLinks(page).nth(3).focus();
    await page.keyboard.press('Escape');
    await expect(treatmentLinks(page).first()).toBeHidden();
    await expect(treatments(page)).toBeFocused();
    expect(errors).toEqual([]);
  });

  test('a click outside closes the drop-down', async ({ page }) => {
    await treatments(page).click();
    await hydrated(page, 'HeaderMenu');
    await page.mouse.click(8, 760);
    await expect(treatmentLinks(page).first()).toBeHidden();
  });

  test('focus that leaves the drop-down closes it', async ({ page }) => {
    await treatments(page).click();
    await hydrated(page, 'HeaderMenu');
    await page.locator('#menu .submenu a').last().focus();
    await expect(treatmentLinks(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu a[href="/fertility-experts"]')).toBeFocused();
    await expect(treatmentLinks(page).first()).toBeHidden();
  });

  test('choosing a link closes the drop-down, also for Back', async ({ page }) => {
    await treatments(page).click();
    await hydrated(page, 'HeaderMenu');
    await treatmentLinks(page).first().click();
    await page.waitForURL('**/infertility-assessment');
    await expect(treatmentLinks(page).first()).toBeHidden();
    await page.goBack();
    await expect(treatmentLinks(page).first()).toBeHidden();
  });

  test('the keyboard opens it before hydration, and closes it after', async ({ page }) => {
    const release = await delayScripts(page);
    await treatments(page).focus();
    await page.keyboard.press('Enter');
    await expect(treatmentLinks(page).first()).toBeVisible();
    release();
    await hydrated(page, 'HeaderMenu');
    await expect(treatmentLinks(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(treatmentLinks(page).first()).toBeHidden();
  });
});

test('the current page is marked, and so is the entry it belongs to', async ({ page }) => {
  await page.goto(TREATMENT);
  await expect(page.locator('#menu [aria-current=page]')).toHaveAttribute(
    'href',
    '/infertility-treatments/andrology',
  );
  await expect(treatments(page)).toHaveAttribute('aria-current', 'true');
});

test.describe('the menu of a phone', () => {
  test('opens on the first tap, lists the treatments, closes on Escape with focus back @phone', async ({
    page,
  }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await expect(bar(page)).toBeVisible();
    await treatments(page).tap();
    await expect(treatmentLinks(page)).toHaveCount(9);
    await expect(treatmentLinks(page).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('closes on a tap outside and on its button @phone', async ({ page }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await expect(bar(page)).toBeVisible();
    await page.touchscreen.tap(5, 500);
    await expect(bar(page)).toBeHidden();
    await menuButton(page).tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(bar(page)).toBeHidden();
  });

  test('has the mark, search, the hotline and booking, each at least 44 px high @phone', async ({ page }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await expect(bar(page).locator('.menu-logo svg')).toBeVisible();
    for (const [name, href] of [
      ['Search', '/search'],
      [/^Call \+880/, 'tel:+880200000001'],
      ['Book Appointment', '/book-an-appointment'],
    ] as const)
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    for (const control of await bar(page).locator('a:visible, button:visible, summary').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test('comes in from the side, and is there at once with reduced motion @phone', async ({ page }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await expect(bar(page)).toHaveCSS('animation-name', 'menu');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(bar(page)).toHaveCSS('animation-name', 'none');
  });

  test('choosing a link closes it, also for Back @phone', async ({ page }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await hydrated(page, 'HeaderMenu');
    await page.locator('#menu a[href="/blog"]').tap();
    await page.waitForURL('**/blog');
    await page.goBack();
    await expect(bar(page)).toBeHidden();
  });

  test('what was opened before hydration stays open @phone', async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto(HOME);
    await menuButton(page).tap();
    await treatments(page).tap();
    release();
    await hydrated(page, 'HeaderMenu');
    await expect(treatmentLinks(page).first()).toBeVisible();
  });

  test('closes when focus leaves it @phone', async ({ page }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await page.locator('#menu a').last().focus();
    await hydrated(page, 'HeaderMenu');
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(bar(page)).toBeHidden();
    await menuButton(page).tap();
    await page.getByRole('button', { name: 'Close menu' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(bar(page)).toBeHidden();
  });

  test('works with no script at all @no-script', async ({ page }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await treatments(page).tap();
    await expect(treatmentLinks(page).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await menuButton(page).tap();
    await page.locator('#menu a[href="/careers"], #menu a[href="/about-us"]').first().tap();
    await page.waitForURL('**/about-us');
  });
});
