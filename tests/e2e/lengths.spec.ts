/** Lengths of long pages, and what the first screen of a treatment shows. */
import { expect, test } from 'playwright/test';
import { openWithFonts } from '../support/fonts.ts';
import { SITE } from '../support/islands.ts';
import { MORE_BRANCHES, MOST_LONGER, PREFIXES, TREATMENT_IDS } from '../support/own-content.ts';
import { readPaths } from '../support/routes.ts';

test.use({ bypassCSP: true });

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const SCREEN = { width: 1280, height: 800 };
const TREATMENTS = '/infertility-treatments';
const IVF = `${TREATMENTS}/ivf-in-vitro-fertilization`;

for (const [path, most] of [
  [IVF, 16],
  [TREATMENTS, 11],
  ['/resources', 8],
] as const)
  test(`${path} ends after ${most} screens of a phone, and no later on a tablet`, async ({ page }) => {
    for (const address of PREFIXES.map((prefix) => prefix + path)) {
      const heights = [];
      for (const size of [PHONE, TABLET]) {
        await page.setViewportSize(size);
        await openWithFonts(page, SITE + address);
        heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
      }
      const [phone = 0, tablet = 0] = heights;
      if (address === path) expect(phone / PHONE.height).toBeLessThanOrEqual(most + MORE_BRANCHES / 20);
      expect(tablet).toBeLessThanOrEqual(phone * MOST_LONGER);
    }
  });

for (const { width, height } of [PHONE, TABLET, SCREEN])
  test(`chance, cost and danger of each treatment are in the first screen of ${width} × ${height}, in each language`, async ({
    page,
  }) => {
    const paths = readPaths().filter((path) => path.includes(`${TREATMENTS}/`));
    expect(paths).toHaveLength(TREATMENT_IDS.length * PREFIXES.length);
    await page.setViewportSize({ width, height });
    const hidden = [];
    for (const path of paths) {
      await page.goto(SITE + path);
      await page.evaluate(() => document.fonts.ready);
      const facts = page.locator('.facts a');
      await expect(facts).toHaveCount(3);
      for (const fact of await facts.all()) {
        const box = await fact.boundingBox();
        if (!box || box.y + box.height > height) hidden.push(`${path}: ${await fact.textContent()}`);
      }
    }
    expect(hidden).toEqual([]);
  });
