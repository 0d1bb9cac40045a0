import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { bar, menuButton, treatments } from '../support/menu.ts';
import { DOCTOR_IDS } from '../support/own-content.ts';
import { readPaints, watchPaints } from '../support/paints.ts';

const HOME = `${SITE}/`;
const header = (page: Page) => page.locator('.site-header');
const hasShadow = (page: Page) =>
  header(page).evaluate((element) => /[1-9]\d*px/.test(getComputedStyle(element).boxShadow));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('the header stays at the top, with a shadow past 20 px, or always where scrolling drives no animation', async ({
  page,
}) => {
  await page.goto(HOME);
  expect(await hasShadow(page)).toBe(false);
  await scrollTo(page, 400);
  await expect.poll(() => hasShadow(page)).toBe(true);
  expect((await header(page).boundingBox())?.y).toBe(0);
  await scrollTo(page, 0);
  await expect.poll(() => hasShadow(page)).toBe(false);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.site-header { animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await hasShadow(page)).toBe(true);
});

test('the header is fixed once the page has moved by more than 20 px, and a line above the page is below it @phone', async ({
  page,
}) => {
  for (const path of ['/', '/contact-us', '/blog', '/thank-you', '/no-such-page']) {
    await page.goto(SITE + path);
    await scrollTo(page, 21);
    expect((await header(page).boundingBox())?.y, path).toBe(0);
    await expect.poll(() => hasShadow(page), path).toBe(true);
  }
});

test('with text of each size that a visitor may set, header and bar stay on a phone, with all they offer, and cover less than a third', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const settings = await page.context().newCDPSession(page);
  for (const size of [16, 24, 32])
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [360, 480],
      [412, 915],
    ] as const) {
      const screen = `${width} × ${height}, text of ${size} px`;
      await settings.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await page.setViewportSize({ width, height });
      await page.goto(`${SITE}/fertility-experts/${DOCTOR_IDS[0]}`);
      await expect(page.locator('html'), screen).toHaveCSS('font-size', `${size * 1.0625}px`);
      await scrollTo(page, 300);
      const boxes = await Promise.all(
        ['.site-header', '.contact-bar'].map((part) => page.locator(part).boundingBox()),
      );
      expect(boxes[0]?.y, screen).toBe(0);
      await expect(page.locator('.contact-bar'), screen).toBeInViewport({ ratio: 1 });
      expect((boxes[0]?.height ?? 0) + (boxes[1]?.height ?? 0), screen).toBeLessThan(height / 3);
      for (const control of await page
        .locator('.site-header a, .menu-button:visible, .contact-bar .button:visible')
        .filter({ visible: true })
        .all())
        await expect(control, screen).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
    }
  await page.close();
});

test('an anchor ends up below the header', async ({ page }) => {
  await page.goto(`${SITE}/infertility-treatments#iui`);
  const box = await header(page).boundingBox();
  await expect
    .poll(async () => (await page.locator('#iui :is(h2, h3)').first().boundingBox())?.y ?? 0)
    .toBeLessThan(400);
  expect((await page.locator('#iui').boundingBox())?.y).toBeGreaterThanOrEqual(box?.height ?? 0);
});

test('on every screen the header is one row that stays with all it offers, and on very small ones it leaves', async ({
  page,
}) => {
  await page.goto(HOME);
  for (const [width, height, highest] of [
    [320, 800, 80],
    [768, 800, 80],
    [1024, 800, 80],
    [1280, 800, 80],
    [1600, 800, 80],
    [568, 320, 48],
    [915, 412, 48],
    [1280, 400, 48],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scrollTo(page, 600);
    const screen = `${width} × ${height}`;
    const box = await header(page).boundingBox();
    expect(box?.y, screen).toBe(0);
    expect(box?.height, screen).toBeLessThanOrEqual(highest);
    const entries = await bar(page).locator('.menu > li > a:visible').all();
    expect(entries, screen).toHaveLength(width >= 1280 ? 6 : 0);
    for (const control of [
      header(page).getByRole('link', { name: /^Hotline/ }),
      width >= 1280 ? treatments(page) : menuButton(page),
      header(page).getByRole('link', { name: 'Book Appointment', exact: true }),
      ...entries,
    ]) {
      await expect(control, screen).toBeInViewport({ ratio: 1 });
      expect((await control.boundingBox())?.height, screen).toBeGreaterThanOrEqual(44);
      expect(
        await control.evaluate((element) => element.scrollWidth <= element.clientWidth + 1),
        screen,
      ).toBe(true);
    }
  }
  for (const [width, height, stays] of [
    [320, 256, false],
    [479, 479, false],
    [480, 320, true],
    [360, 480, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scrollTo(page, 600);
    const top = (await header(page).boundingBox())?.y ?? 0;
    expect(top === 0, `${width} × ${height}`).toBe(stays);
  }
});

test('the hotline is in the same place on every page, whatever entry of the menu is marked', async ({
  page,
}) => {
  const places = new Set<string>();
  // The first page may show a font of the device.
  for (const path of ['/', '/', '/about-us', '/no-such-page']) {
    await page.goto(SITE + path);
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('.hotline').boundingBox();
    if (page.url() !== HOME || places.size > 0)
      places.add(`${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`);
  }
  expect([...places]).toHaveLength(1);
});

test('on a slow device, which paints while the page is parsed, neither header nor hero moves', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await watchPaints(page);
  await page.goto(HOME);
  expect((await readPaints(page)).shifts).toEqual([]);
});

test('a clinic with a longer name gets a second row, and no page wider than the screen', async ({ page }) => {
  await page.goto(HOME);
  await header(page)
    .locator('.logo-words > span')
    .last()
    .evaluate((words) => {
      words.textContent = 'Centre for Fertility and Reproductive Medicine of Dhaka';
    });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await expect(page.locator('.header-book')).toBeInViewport({ ratio: 1 });
});
