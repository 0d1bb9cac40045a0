import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { readRoutes } from '../support/routes.ts';

/** Rows of buttons that belong together: how many stand in each row, and how wide each is. */
const groupsOf = (page: Page) =>
  page.locator('main .actions:not(.actions .actions)').evaluateAll((groups) =>
    groups.map((group) => {
      const boxes = [...group.querySelectorAll('.button')]
        .filter((button) => button.checkVisibility())
        .map((button) => button.getBoundingClientRect());
      const rows = [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()];
      return {
        words: group.textContent?.replaceAll(/\s+/g, ' ').trim(),
        rows: rows.map((row) => row.length),
        widths: [...new Set(boxes.map(({ width }) => Math.round(width)))],
      };
    }),
  );

test('no button stands alone below a row of others, and those below each other have one width', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const faults: unknown[] = [];
  for (const route of readRoutes()) {
    await page.goto(SITE + route, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { words, rows, widths } of await groupsOf(page)) {
        const isAlone = rows.length > 1 && (rows.at(-1) ?? 0) < Math.max(...rows.slice(0, -1));
        const isRagged = rows.every((count) => count === 1) && widths.length > 1;
        if (isAlone || isRagged) faults.push({ route, width, words, rows, widths });
      }
    }
  }
  expect(faults).toEqual([]);
});
