import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const STAGES = ['Egg', 'Fertilized egg', '2 cells', '4 cells', '8 cells', 'Morula', 'Blastocyst'];
const PATHS = [
  '/infertility-treatments/ivf-in-vitro-fertilization',
  '/infertility-treatments/icsi-intra-cytoplasmic-sperm-injection',
  '/infertility-treatments/embryoscope',
];

/** Scrolls past the steps and notes each new stage of the embryo beside them, and how far the layout shifted meanwhile. */
const passSteps = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const layers = [...document.querySelectorAll('.story > p')];
    const stages: (string | undefined)[] = [];
    const list = document.querySelector('ol:has(.stages)')?.getBoundingClientRect();
    for (let y = (list?.top ?? 0) - innerHeight; y < (list?.bottom ?? 0); y += 20) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const shown = layers.filter((layer) => Number(getComputedStyle(layer).opacity) > 0.5).at(-1);
      const stage = shown?.textContent?.trim();
      if (stage !== stages.at(-1)) stages.push(stage);
    }
    return { stages, shift };
  });

for (const path of PATHS) {
  test(`${path}: the embryo beside the steps grows as they pass, and nothing shifts`, async ({ page }) => {
    await page.goto(SITE + path);
    await expect(page.locator('.story')).toBeVisible();
    expect(await passSteps(page)).toEqual({ stages: STAGES, shift: 0 });
  });

  for (const [where, media, width, height] of [
    ['with reduced motion', { reducedMotion: 'reduce' }, 1280, 800],
    ['on paper', { media: 'print' }, 1280, 800],
    ['on a phone', {}, 360, 740],
    ['on a low screen', {}, 1280, 560],
  ] as const) {
    test(`${path}: ${where} each step has its own drawings`, async ({ page }) => {
      await page.emulateMedia(media);
      await page.setViewportSize({ width, height });
      await page.goto(SITE + path);
      await expect(page.locator('.story')).toBeHidden();
      const drawings = page.locator('ol .stages > span');
      await expect(drawings).toHaveText(STAGES);
      for (const drawing of await drawings.locator('svg').all()) await expect(drawing).toBeVisible();
    });
  }
}

test('the stages are read out as text of the steps also where they are drawn beside them', async ({
  page,
}) => {
  await page.goto(SITE + PATHS[0]);
  await expect(page.getByRole('list').filter({ hasText: 'Embryo transfer' })).toContainText('Morula');
  await expect(page.locator('.story')).toHaveAttribute('aria-hidden', 'true');
});
