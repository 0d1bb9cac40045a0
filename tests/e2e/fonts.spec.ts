import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

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

test('a page loads only the subset font, until it shows a character that only the full font has', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto(`${SITE}/about-us`);
  await page.evaluate(() => document.fonts.ready);
  expect(new Set(fonts).size).toBe(1);
  await page.locator(HEADING).evaluate((heading) => {
    heading.textContent = 'Café';
  });
  await expect.poll(() => new Set(fonts).size).toBe(2);
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

for (const [path, width] of [
  ['/', 320],
  ['/infertility-treatments/ivf-in-vitro-fertilization', 320],
  ['/infertility-treatments/ivf-in-vitro-fertilization', 359],
  ['/infertility-treatments/ivf-in-vitro-fertilization', 360],
] as const)
  test(`${path}: the contact bar fits in one line at ${width} px in the fallback font`, async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width, height: 640 });
    await page.goto(SITE + path);
    const tops = await page
      .locator('.contact-bar .button:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThanOrEqual(2);
    expect(new Set(tops).size).toBe(1);
  });
