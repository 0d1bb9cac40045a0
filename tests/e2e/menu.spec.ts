import { type Browser, type BrowserContextOptions, expect, type Page, test } from 'playwright/test';
import { delayScripts, hydrated, SITE, watchErrors } from '../support/islands.ts';

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
    [568, 320],
    [640, 360],
    [740, 360],
    [915, 412],
  ] as const) {
    test(`on a phone held sideways, ${width} × ${height}, it stays with all it offers, at most 48 px high`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(HOME);
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      const header = page.locator('.site-header');
      const box = await header.boundingBox();
      expect(box?.y).toBe(0);
      expect(box?.height).toBeLessThanOrEqual(48);
      for (const control of [
        header.getByRole('link', { name: 'Hotline' }),
        header.getByRole('link', { name: 'Book Appointment' }),
        menuButton(page),
      ]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
  }

  for (const [width, height] of [
    [320, 256],
    [1280, 400],
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

test.describe('where popovers are not supported', () => {
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
      const body = html
        .replace(/ popover(target)?/g, ' data-popover$1')
        .replaceAll(':popover-open', ':unknown-name');
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
    await page.locator('#menu > ul > li:last-child > a').focus();
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
});
