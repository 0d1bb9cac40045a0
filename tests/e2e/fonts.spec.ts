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

test('the subset font has kerning and the weights of the styles', async ({ page }) => {
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
    ['400', '500', '600', '700'].map((fontWeight) => widthOf(page, 'Hamburg', { fontWeight, fontFamily })),
  );
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
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
