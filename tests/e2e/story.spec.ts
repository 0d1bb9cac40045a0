import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const IVF = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
const STAGES = ['Egg', 'Fertilized egg', '2 cells', '4 cells', '8 cells', 'Morula', 'Blastocyst'];

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

test('the embryo beside the steps grows as they pass, and nothing shifts', async ({ page }) => {
  await page.goto(IVF);
  await expect(page.locator('.story')).toBeVisible();
  expect(await passSteps(page)).toEqual({ stages: STAGES, shift: 0 });
});

test('with reduced motion, on paper and on small screens each step has its own drawings', async ({
  page,
}) => {
  await page.goto(IVF);
  const drawings = page.locator('ol .stages > span');
  for (const [media, width, height] of [
    [{ reducedMotion: 'reduce' }, 1280, 800],
    [{ media: 'print' }, 1280, 800],
    [{ media: 'screen', reducedMotion: 'no-preference' }, 360, 740],
    [{ media: 'screen', reducedMotion: 'no-preference' }, 1280, 560],
  ] as const) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height });
    await expect(page.locator('.story')).toBeHidden();
    await expect(drawings).toHaveText(STAGES);
    for (const drawing of await drawings.locator('svg').all()) await expect(drawing).toBeVisible();
  }
});
