import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { TREATMENT_IDS } from '../support/own-content.ts';

const TREATMENTS = '/infertility-treatments';
const IVF = `${TREATMENTS}/ivf-in-vitro-fertilization`;

/** A collapsible of each kind: its page, its summary, and a text inside. */
const FOLDS = [
  [IVF, 'who-can-benefit-from-ivf', 'Endometriosis', 'Tablets usually come first.'],
  [TREATMENTS, 'ivf', 'Key features', 'Freezing of good embryos'],
] as const;

for (const tag of ['@phone', '@no-script'])
  for (const [path, anchor, words, inside] of FOLDS)
    test(`#${anchor} shows what is folded after a tap, and at once to whom its address names ${tag}`, async ({
      page,
    }) => {
      const summary = page.locator(`#${anchor} summary`);
      const text = page.locator(`#${anchor}`).getByText(inside);
      await page.goto(SITE + path);
      await expect(summary).toContainText(words);
      await expect(text).toBeHidden();
      await summary.tap();
      await expect(text).toBeVisible();
      await summary.tap();
      await expect(text).toBeHidden();
      await page.goto(`${SITE + path}#${anchor}`);
      await expect(text).toBeVisible();
      await expect(summary).toBeHidden();
      await expect(page.locator(`#${anchor}`).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    });

test('the browser finds text in collapsed cards @phone', async ({ page }) => {
  await page.goto(`${SITE + IVF}#:~:text=Tablets%20usually%20come`);
  await expect(page.getByText('Tablets usually come first.')).toBeInViewport();
});

const isHidden = (page: Page) =>
  page.locator('.fold > summary').evaluateAll((all) => all.map((summary) => !summary.checkVisibility()));

for (const [path, count] of [
  [IVF, 4],
  [TREATMENTS, TREATMENT_IDS.length],
] as const)
  test(`${path}: on wide screens and on paper nothing is folded`, async ({ page }) => {
    await page.goto(SITE + path);
    for (const [width, media] of [
      [768, 'screen'],
      [360, 'print'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ media });
      for (const [, anchor, , inside] of FOLDS.filter(([at]) => at === path))
        await expect(page.locator(`#${anchor}`).getByText(inside)).toBeVisible();
      expect(await isHidden(page)).toEqual(Array(count).fill(true));
    }
  });
