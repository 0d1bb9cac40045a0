import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { menuButton } from '../support/menu.ts';

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
] as const) {
  test(`on a phone held sideways, ${width} × ${height}, the header stays with all it offers, at most 48 px high`, async ({
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
  test(`on a screen of ${width} × ${height} the header does not stay`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(HOME);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect(page.locator('.site-header')).not.toBeInViewport();
  });
}
