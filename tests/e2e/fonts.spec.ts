import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { readPaints, watchPaints } from '../support/paints.ts';

const HEADING = 'main h1';

/** The width of a text in the heading font, in pixels. */
const widthOf = (page: Page, text: string, style: Record<string, string> = {}): Promise<number> =>
  page.locator(HEADING).evaluate(
    (heading, [content, styles]) => {
      const line = heading.appendChild(document.createElement('span'));
      line.textContent = content;
      Object.assign(line.style, { display: 'inline-block', whiteSpace: 'nowrap' }, styles);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    },
    [text, style] as const,
  );

test('a page loads only the two subset fonts, also for a character that they lack', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto(`${SITE}/about-us`);
  await page.evaluate(() => document.fonts.ready);
  expect(new Set(fonts).size).toBe(2);
  await page
    .locator('main p')
    .first()
    .evaluate((text) => {
      text.textContent = 'Café';
    });
  await page.evaluate(() => document.fonts.ready);
  expect(new Set(fonts).size).toBe(2);
});

test('the subset font has kerning and all weights', async ({ page }) => {
  // With font-display: optional the first page may use the fallback font; the second has the font in its cache.
  for (const path of ['/sitemap', '/about-us']) {
    await page.goto(SITE + path);
    await page.evaluate(() => document.fonts.ready);
  }
  const fontFamily = 'Figtree';
  expect(await widthOf(page, 'AVATAR To Ty', { fontFamily })).toBeLessThan(
    await widthOf(page, 'AVATAR To Ty', { fontFamily, fontKerning: 'none' }),
  );
  const widths = await Promise.all(
    ['300', '400', '500', '600', '700', '900'].map((fontWeight) =>
      widthOf(page, 'Hamburg', { fontWeight, fontFamily }),
    ),
  );
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
});

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
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const font = performance.getEntriesByType('resource').find(({ name }) => name.includes('/bangla.'));
    return font && (font.startTime - paint) / 1000;
  });
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

  test('the taka sign loads no font', async () => {
    await page.route(`${SITE}/blog`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/[\u0964\u0980-\u09ff\u200c\u200d]/g, '৳');
      await route.fulfill({ response, body });
    });
    expect(await banglaRequest(page)).toBeUndefined();
  });
});

test('the contact bar fits in one line in the fallback font', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${SITE}/infertility-treatments/ivf-in-vitro-fertilization`);
  for (const width of [320, 359, 360]) {
    await page.setViewportSize({ width, height: 640 });
    // Away while the buttons of the hero can be seen.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    const buttons = page.locator('.contact-bar .button:visible');
    await buttons.nth(1).waitFor();
    const tops = await buttons.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().top),
    );
    expect(tops.length).toBeGreaterThanOrEqual(2);
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test('a late font causes no layout shift', async ({ page }) => {
  await watchPaints(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const loaded = page.waitForResponse(/\.woff2$/);
  await page.goto(`${SITE}/blog`, { waitUntil: 'commit' });
  await page.locator('body > footer').waitFor();
  await page.waitForFunction(() => window.paints.largest.kind !== 'none');
  gate.resolve();
  await (await loaded).finished();
  expect((await readPaints(page)).shifts).toEqual([]);
});
