import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';

/** Returns the seconds from the first paint to the request for a font; undefined without a request. */
const secondsAfterPaint = (page: Page, file: string): Promise<number | undefined> =>
  page.evaluate((part) => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const font = performance.getEntriesByType('resource').find(({ name }) => name.includes(part));
    return font && (font.startTime - paint) / 1000;
  }, file);

/** Seconds from the first paint to the request for the Bangla file on /blog, which has a Bangla title. */
async function banglaRequest(page: Page): Promise<number | undefined> {
  await page.goto(`${SITE}/blog`);
  await page
    .locator('article h2[lang="bn"]')
    .first()
    .evaluate(async (title) => {
      await Promise.all(title.getAnimations().map(({ finished }) => finished));
      // The frame in which the fonts change, and its end.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    });
  return secondsAfterPaint(page, '/bangla.');
}

test('a device with a Bangla font loads no Bangla font', async ({ page }) => {
  expect(await banglaRequest(page)).toBeUndefined();
});

test.describe('on a device without a Bangla font', () => {
  let page: Page;
  test.beforeEach(async ({ playwright, launchOptions }, testInfo) => {
    const fonts = testInfo.outputPath('fonts.conf');
    const latin = path.resolve('node_modules/@expo-google-fonts/figtree');
    writeFileSync(
      fonts,
      `<fontconfig><dir>${latin}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`,
    );
    const env = { ...launchOptions.env, FONTCONFIG_FILE: fonts };
    const browser = await playwright.chromium.launch({ ...launchOptions, env });
    page = await browser.newPage();
  });
  test.afterEach(() => page.context().browser()?.close());

  test('a Bangla title loads the Bangla font after the first paint', async () => {
    expect(await banglaRequest(page)).toBeGreaterThan(0);
  });

  test('the language switch of an English page loads a file of its letters, which moves nothing', async () => {
    const file = '**/switch.*.woff2';
    const header = page.locator('.header-row');
    const boxes = () =>
      header.evaluate((row) => [...row.children].map((part) => JSON.stringify(part.getBoundingClientRect())));
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.route(file, (route) => route.abort());
      await page.goto(`${SITE}/about-us`);
      const before = await boxes();
      await page.unroute(file);
      const loaded = page.waitForResponse(file);
      await page.reload();
      const body = await (await loaded).body();
      expect(body.length).toBeLessThan(1100);
      await page.evaluate(() => document.fonts.ready);
      expect(await boxes()).toEqual(before);
      const link = header.locator('.header-languages a');

      expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    }
  });

  test('the language switch of an English page loads its letters after the first paint', async () => {
    const loaded = page.waitForResponse('**/switch.*.woff2');
    await page.goto(`${SITE}/about-us`);
    await loaded;
    await page.evaluate(() => document.fonts.ready);
    expect(await secondsAfterPaint(page, '/switch.')).toBeGreaterThan(0);
  });

  test('the taka sign loads no font', async () => {
    await page.route(`${SITE}/blog`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/[\u0964\u0980-\u09ff\u200c\u200d]/g, '৳');
      await route.fulfill({ response, body });
    });
    expect(await banglaRequest(page)).toBeUndefined();
  });
});
