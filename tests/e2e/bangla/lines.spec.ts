import { expect, type Page, test } from 'playwright/test';
import { openWithFonts } from '../../support/fonts.ts';
import { SITE } from '../../support/islands.ts';
import { DOCTOR_IDS } from '../../support/own-content.ts';

test.use({ bypassCSP: true });

const IVF = '/infertility-treatments/ivf-in-vitro-fertilization';

/** Returns brackets of the main heading, and numbers in both digits, that break although they fit into a line. */
const brokenPairs = (page: Page): Promise<{ readonly found: number; readonly broken: string[] }> =>
  page.evaluate(() => {
    const pairs: Range[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style, .sr-only')) continue;
      const pattern = parent.closest('h1') ? /\([^()]+\)/gu : /[০-৯]+\s\(\d+\)/gu;
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        pairs.push(range);
      }
    }
    const isBroken = (range: Range): boolean => {
      const boxes = [...range.getClientRects()];
      const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom / 8)));
      const length = boxes.reduce((sum, { width }) => sum + width, 0);
      const block = range.startContainer.parentElement?.closest(':not(span, b, a, strong)');
      return lines.size > 1 && length < (block?.clientWidth ?? 0) * 0.95;
    };
    return { found: pairs.length, broken: pairs.filter(isBroken).map(String) };
  });

for (const path of [IVF, `/fertility-experts/${DOCTOR_IDS[0]}`, '/resources/when-to-call'])
  test(`/bn${path} breaks no bracket of its heading and no number in both digits that fits`, async ({
    page,
  }) => {
    for (const width of [320, 360, 414, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await openWithFonts(page, `${SITE}/bn${path}`);
      const { found, broken } = await brokenPairs(page);
      expect(found, `${width} px`).toBeGreaterThan(0);
      expect(broken, `${width} px`).toEqual([]);
    }
  });
