import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const HEADING = 'main h1';

/** The width of some words in the page's typeface, in pixels. */
const widthOf = (page: Page, words: string, style: Record<string, string> = {}): Promise<number> =>
  page.locator(HEADING).evaluate(
    (heading, [text, look]) => {
      const line = heading.appendChild(document.createElement('span'));
      line.textContent = text;
      Object.assign(line.style, { display: 'inline-block', whiteSpace: 'nowrap' }, look);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    },
    [words, style] as const,
  );

test('a page loads the small font file alone, until it shows a letter that only the whole one has', async ({
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

test('the small font file keeps its kerning and every weight', async ({ page }) => {
  // The first page that a visitor opens may do without the typeface; the next one has it.
  for (const path of ['/sitemap', '/about-us']) {
    await page.goto(SITE + path);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(await widthOf(page, 'AVATAR To Ty')).toBeLessThan(
    await widthOf(page, 'AVATAR To Ty', { fontKerning: 'none' }),
  );
  const widths = await Promise.all(
    ['300', '400', '500', '600', '700', '900'].map((fontWeight) => widthOf(page, 'Hamburg', { fontWeight })),
  );
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
});

test('call and book stand in one line on the narrowest phone while another face stands in', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(SITE);
  const tops = await page
    .locator('.contact-bar .button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});
