import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { bar, menuButton, treatments } from '../support/menu.ts';

const HOME = `${SITE}/`;

const hasShadow = (page: Page) =>
  page.locator('.site-header').evaluate((header) => /[1-9]\d*px/.test(getComputedStyle(header).boxShadow));

test('the header stays at the top, with a shadow past 20 px', async ({ page }) => {
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

test('an anchor ends up below the header', async ({ page }) => {
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
  [1280, 400],
] as const) {
  test(`on a low screen, ${width} × ${height}, the header stays with all it offers, at most 48 px high`, async ({
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
      width < 1280 ? menuButton(page) : treatments(page),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
}

test('on a screen of 320 × 256 the header does not stay', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(HOME);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(page.locator('.site-header')).not.toBeInViewport();
});

for (const width of [320, 360, 768, 1024, 1280, 1600]) {
  test(`at ${width} px the header is one row with all it offers, at most 80 px high`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(HOME);
    const header = page.locator('.site-header');
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(80);
    const isWide = width >= 1280;
    await expect(menuButton(page)).toBeVisible({ visible: !isWide });
    const entries = isWide ? await bar(page).locator('.menu > li > a:visible').all() : [];
    expect(entries).toHaveLength(isWide ? 6 : 0);
    const book = width >= 768 ? [header.getByRole('link', { name: 'Book Appointment' })] : [];
    for (const control of [
      header.getByRole('link', { name: 'home' }),
      header.getByRole('link', { name: 'Hotline' }),
      isWide ? treatments(page) : menuButton(page),
      ...book,
      ...entries,
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(await control.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
    }
  });
}

test('the hotline is in the same place on every page, whatever entry of the menu is marked', async ({
  page,
}) => {
  // The first page may show a font of the device.
  await page.goto(HOME);
  await page.evaluate(() => document.fonts.ready);
  const places = new Set<string>();
  for (const path of [
    '/',
    '/about-us',
    '/infertility-treatments/andrology',
    '/blog',
    '/contact-us',
    '/no-such-page',
  ]) {
    await page.goto(SITE + path);
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('.hotline').boundingBox();
    places.add(`${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`);
  }
  expect([...places]).toHaveLength(1);
});

test('a clinic with a longer name gets a second row, and no page wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(HOME);
  await page
    .locator('.site-header .logo-words > span')
    .last()
    .evaluate((words) => {
      words.textContent = 'Centre for Fertility and Reproductive Medicine of Dhaka';
    });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await expect(page.locator('.header-book')).toBeInViewport({ ratio: 1 });
});
