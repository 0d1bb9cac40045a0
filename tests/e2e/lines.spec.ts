/** Sizes of headings, and where lines of short texts end. */
import { expect, type Page, test } from 'playwright/test';
import { openWithFonts } from '../support/fonts.ts';
import { SITE } from '../support/islands.ts';
import { DOCTOR_IDS, GALLERIES, PREFIXES, TRANSLATED_HOMES } from '../support/own-content.ts';

test.use({ bypassCSP: true });

const IVF = '/infertility-treatments/ivf-in-vitro-fertilization';
const COSTS = '/resources/what-it-costs';

/** Heads of each shape: with doors, facts, a picture, two columns, and without any. */
const HEADS = [
  '/fertility-experts',
  COSTS,
  IVF,
  '/resources/when-to-call',
  '/resources/ivf-calendar',
  '/resources',
  '/about-us',
  '/contact-us',
  '/careers',
  ...GALLERIES.filter((path) => path !== '/gallery/videos'),
  '/blog',
  `/fertility-experts/${DOCTOR_IDS[0]}`,
];

test('the heading of each page has the same size, except in the film', async ({ page }) => {
  test.setTimeout(120_000);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const sizes: number[] = [];
    for (const path of HEADS) {
      await page.goto(SITE + path);
      sizes.push(
        await page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
      );
    }
    expect(Math.max(...sizes) / Math.min(...sizes), `${width} px: ${sizes.join()}`).toBeLessThan(1.05);
  }
});

/** Returns ends of lines that split a range which fits into a line, and lines that end in a middle dot. */
const badLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const RANGE = /(?:BDT\s)?\p{Nd}[\p{Nd}.,]*%?(?: to | থেকে |-)\p{Nd}[\p{Nd}.,]*%?(?:\sটাকা)?/gu;
    const boxOf = (node: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const bad: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, .sr-only'))
        continue;
      for (const { 0: found, index } of text.matchAll(RANGE)) {
        const boxes = boxOf(node, index, index + found.length);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        const length = boxes.reduce((sum, { width }) => sum + width, 0);
        const block = parent.closest(':not(span, b, a, strong, small)') ?? parent;
        const { paddingLeft, paddingRight } = getComputedStyle(block);
        const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (lines.size > 1 && length < room * 0.95) bad.push(found);
      }
      for (const { index } of text.matchAll(/·(?=\s*\S)/gu)) {
        const next = index + 1 + text.slice(index + 1).search(/\S/);
        const [dot] = boxOf(node, index, index + 1);
        const [after] = boxOf(node, next, next + 1);
        if (dot && after && after.top > dot.top + 4) bad.push(text.trim());
      }
      if (text.trimEnd().endsWith('·')) bad.push(`dot at the end of a text: ${text.trim()}`);
    }
    return bad;
  });

for (const locale of PREFIXES)
  test(`no line ends in a dot or within a range: ${locale || '/en'}`, async ({ page }) => {
    test.setTimeout(120_000);
    const paths = ['/', IVF, COSTS, '/fertility-experts', '/infertility-treatments', '/about-us'];
    for (const path of locale ? paths : [...paths, '/careers', '/blog', '/blog/semen-analysis-explained'])
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await openWithFonts(page, SITE + locale + path);
        expect(await badLines(page), `${path} at ${width} px`).toEqual([]);
      }
  });

test('a phone number in the footer stays on its line', async ({ page }) => {
  for (const path of ['/', ...TRANSLATED_HOMES])
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(SITE + path);
      const lines = await page.locator('.site-footer a[href^="tel:"]').evaluateAll((numbers) =>
        numbers.map((number) => {
          const text = document.createRange();
          text.selectNodeContents(number);
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
      expect(lines.length).toBeGreaterThan(2);
      expect(Math.max(...lines.slice(0, -1)), `${path} at ${width} px`).toBe(1);
    }
});
