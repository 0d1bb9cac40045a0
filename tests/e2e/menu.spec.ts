import { expect, type Page, test } from 'playwright/test';
import { delayScripts, liveIsland, SITE, watchErrors } from '../support/islands.ts';

const HOME = `${SITE}/`;
const TREATMENT = `${SITE}/infertility-treatments/andrology`;

const treatments = (page: Page) => page.locator('#menu summary');
const treatmentLinks = (page: Page) => page.locator('#menu .submenu a[href^="/infertility-treatments/"]');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const bar = (page: Page) => page.locator('#menu');

test.describe('the menu bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(HOME);
  });

  test('the drop-down lists the nine treatments; Escape closes it and gives focus back', async ({ page }) => {
    const errors = watchErrors(page);
    await treatments(page).click();
    await expect(treatmentLinks(page)).toHaveCount(9);
    for (const link of await treatmentLinks(page).all()) await expect(link).toBeVisible();
    await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
    await treatmentLinks(page).nth(3).focus();
    await page.keyboard.press('Escape');
    await expect(treatmentLinks(page).first()).toBeHidden();
    await expect(treatments(page)).toBeFocused();
    expect(errors).toEqual([]);
  });

  test('a click outside closes the drop-down', async ({ page }) => {
    await treatments(page).click();
    await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
    // React attaches its listeners a moment after the island is marked as hydrated.
    await expect(async () => {
      await page.mouse.click(8, 760);
      await expect(treatmentLinks(page).first()).toBeHidden({ timeout: 500 });
    }).toPass();
  });

  test('focus that leaves the drop-down closes it', async ({ page }) => {
    await treatments(page).click();
    await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
    await page.locator('#menu .submenu a').last().focus();
    await expect(treatmentLinks(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu a[href="/fertility-experts"]')).toBeFocused();
    await expect(treatmentLinks(page).first()).toBeHidden();
  });

  test('choosing a link closes the drop-down, also for Back', async ({ page }) => {
    await treatments(page).click();
    await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
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
    await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
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

test.describe('the header', () => {
  const hasShadow = (page: Page) =>
    page.locator('.site-header').evaluate((header) => /[1-9]\d*px/.test(getComputedStyle(header).boxShadow));

  test('it stays at the top, with a shadow past 20 px', async ({ page }) => {
    await page.goto(HOME);
    expect(await hasShadow(page)).toBe(false);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(() => hasShadow(page)).toBe(true);
    expect((await page.locator('.site-header').boundingBox())?.y).toBe(0);
  });

  test('where scrolling cannot drive an animation, the shadow is simply there', async ({ browser }) => {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(HOME);
    await page.addStyleTag({ content: '.site-header { animation: none !important }' });
    expect(await hasShadow(page)).toBe(true);
    await page.close();
  });

  test('an anchor ends up below it', async ({ page }) => {
    await page.goto(`${SITE}/infertility-treatments#iui`);
    const header = await page.locator('.site-header').boundingBox();
    await expect
      .poll(async () => (await page.locator('#iui :is(h2, h3)').first().boundingBox())?.y ?? 0)
      .toBeLessThan(400);
    expect((await page.locator('#iui').boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  });

  for (const [width, height] of [
    [640, 360],
    [320, 256],
  ] as const) {
    test(`on a screen of ${width} × ${height} it does not stay`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(HOME);
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await expect(page.locator('.site-header')).not.toBeInViewport();
    });
  }
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

  test('choosing a link closes it, also for Back @phone', async ({ page }) => {
    await page.goto(HOME);
    await menuButton(page).tap();
    await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
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
    await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
    await expect(treatmentLinks(page).first()).toBeVisible();
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
