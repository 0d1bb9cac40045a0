/** Lengths of long pages, and what the first screen of a treatment shows. */
import { expect, test } from 'playwright/test';
import { openWithFonts } from '../support/fonts.ts';
import { SITE } from '../support/islands.ts';
import { PREFIXES, TREATMENT_IDS } from '../support/own-content.ts';
import { readPaths } from '../support/routes.ts';

test.use({ bypassCSP: true });

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const SCREEN = { width: 1280, height: 800 };
const TREATMENTS = '/infertility-treatments';
const IVF = `${TREATMENTS}/ivf-in-vitro-fertilization`;
const ICSI = `${TREATMENTS}/icsi-intra-cytoplasmic-sperm-injection`;

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
      if (address === path) expect(phone / PHONE.height).toBeLessThanOrEqual(most);
      expect(tablet).toBeLessThanOrEqual(phone);
    }
  });

for (const [path, rate, sum] of [
  // By age: the overall figure exceeds every group of ages.
  [IVF, '15-25% to 50-60%', 'BDT 2,02,500 to 2,63,000 (sample)'],
  [ICSI, '60-65%', 'BDT 2,32,500 to 2,93,000 (sample)'],
] as const)
  test(`chance, sum and danger are in the first screen of ${path}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(SITE + path);
    const facts = page.locator('.facts');
    await expect(facts.getByText(rate)).toBeInViewport({ ratio: 1 });
    await expect(facts.getByText('Pregnancies, not births.')).toBeInViewport({ ratio: 1 });
    await expect(facts.getByText(sum)).toBeInViewport({ ratio: 1 });
    const danger = facts.getByRole('link', { name: 'When to call us now' });
    await expect(danger).toBeInViewport({ ratio: 1 });
    await danger.click();
    await page.waitForURL('**/resources/when-to-call');
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
