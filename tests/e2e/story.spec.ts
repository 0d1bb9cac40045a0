import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const IVF = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
const STAGES = ['Egg', 'Fertilized egg', '2 cells', '4 cells', '8 cells', 'Morula', 'Blastocyst'];

/** Scrolls past the steps, and records the stages at each position, and the layout shifts. */
const passSteps = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const names = [...document.querySelectorAll('.story > p')];
    const seen: string[] = [];
    const list = document.querySelector('.steps')?.getBoundingClientRect();
    for (let y = (list?.top ?? 0) - innerHeight; y < (list?.bottom ?? 0); y += 20) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const shown = names.filter((name) => getComputedStyle(name).visibility === 'visible');
      seen.push(shown.map((name) => name.textContent?.trim()).join(' and '));
    }
    return { seen, shift };
  });

for (const [width, height] of [
  [1280, 800],
  [1280, 560],
  [360, 740],
] as const)
  test(`the embryo divides while the steps pass at ${width} × ${height}, each stage as long as the next`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(IVF);
    await expect(page.locator('.story')).toHaveCSS('display', 'grid');
    const { seen, shift } = await passSteps(page);
    expect(shift).toBe(0);
    expect([...new Set(seen)]).toEqual(STAGES);
    const lengths = STAGES.slice(1, -1).map((stage) => seen.filter((name) => name === stage).length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    const cells = page.locator('.cells').nth(1).locator('path');
    const places = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).transform));
    expect(new Set(places).size).toBe(places.length);
  });

test('with reduced motion and on paper each step has its own drawings', async ({ page }) => {
  await page.goto(IVF);
  const drawings = page.locator('ol .stages > span');
  for (const [media, width, height] of [
    [{ reducedMotion: 'reduce' }, 1280, 800],
    [{ reducedMotion: 'reduce' }, 360, 740],
    [{ media: 'print' }, 1280, 800],
  ] as const) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height });
    await expect(page.locator('.story')).toBeHidden();
    await expect(drawings).toHaveText(STAGES);
    for (const drawing of await drawings.locator('svg').all()) await expect(drawing).toBeVisible();
  }
});
