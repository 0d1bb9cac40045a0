import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const EXPERTS = `${SITE}/fertility-experts`;

/** Returns the number of links in view that call or book. */
const controlsInView = (page: Page): Promise<number> =>
  page.locator('a[href^="tel:"], a[href^="/book-an-appointment"]').evaluateAll(
    (links) =>
      links.filter((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return link.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight;
      }).length,
  );

test('the number of doctors is read before the first of them', async ({ page }) => {
  await page.goto(EXPERTS);
  const order = await page
    .locator('main :is([role=status], article)')
    .evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(order.slice(0, 2)).toEqual(['P', 'ARTICLE']);
});

test('on a phone the week begins within 1.2 screens, and two controls at most call or book', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [412, 915],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(EXPERTS);
    const week = await page.getByRole('table').boundingBox();
    expect(week?.y).toBeLessThanOrEqual(1.2 * height);
    // The bar goes away with the first frame, which may come after the end of loading.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await controlsInView(page)).toBeLessThanOrEqual(2);
  }
});

test('the page is no longer on a tablet than on a phone, and the week fits on a small phone', async ({
  page,
}) => {
  const sizeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(EXPERTS);
    return page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
  };
  expect((await sizeAt(768)).height).toBeLessThanOrEqual((await sizeAt(360)).height);
  expect((await sizeAt(280)).width).toBe(280);
});

test('on a wide screen the week is beside heading and filters, as far as the edge of the page', async ({
  page,
}) => {
  await page.goto(EXPERTS);
  const [week, filters, heading] = await Promise.all(
    ['.week', '.filters', 'h1'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(week?.y).toBeLessThan(200);
  for (const part of [filters, heading])
    expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThan(week?.x ?? 0);
  expect((week?.x ?? 0) + (week?.width ?? 0)).toBeGreaterThan(1200);
});
