import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const TREATMENTS = '/infertility-treatments';
const IVF = `${TREATMENTS}/ivf-in-vitro-fertilization`;

/** A collapsible of each kind: its page, its summary, and a text inside. */
const FOLDS = [
  [IVF, 'who-can-benefit-from-ivf', 'Endometriosis', 'Tablets usually come first.'],
  [TREATMENTS, 'andrology', 'Key features', 'Sperm freezing'],
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

/** Success rates beside collapsed content: page, anchor, and the rate with its note. */
const RATES = [
  [TREATMENTS, 'ivf', '60-65% per cycle, about 6 in 10: pregnancies, not births.'],
  [TREATMENTS, 'iui', '15-20% per cycle, about 1 in 6: pregnancies, not births.'],
  [TREATMENTS, 'embryoscope', 'The UK regulator (HFEA) found no effect on the chance of a baby'],
  ['/', 'why-choose', '60-65% of our IVF cycles led to a pregnancy: births are fewer.'],
  [
    `${TREATMENTS}/embryoscope`,
    'what-an-embryo-laboratory-needs',
    'So do not choose it for a better chance.',
  ],
  [`${TREATMENTS}/embryoscope`, 'laboratory-techniques', 'Of ripe eggs, 70-80% fertilize.'],
] as const;

for (const tag of ['@phone', '@no-script'])
  test(`success rates are in sight without a tap, and once after it ${tag}`, async ({ page }) => {
    for (const [path, anchor, rate] of RATES) {
      await page.goto(SITE + path);
      const section = page.locator(`#${anchor}`);
      const shown = section.getByText(rate).filter({ visible: true });
      await expect(shown).toHaveCount(1);
      const summary = section.locator('.fold > summary');
      if ((await summary.count()) > 0) await summary.tap();
      await expect(shown).toHaveCount(1);
    }
  });

test('the browser finds text in collapsed cards @phone', async ({ page }) => {
  await page.goto(`${SITE + IVF}#:~:text=Tablets%20usually%20come`);
  await expect(page.getByText('Tablets usually come first.')).toBeInViewport();
});

const isHidden = (page: Page) =>
  page.locator('.fold > summary').evaluateAll((all) => all.map((summary) => !summary.checkVisibility()));

for (const [path, count] of [
  [IVF, 4],
  [TREATMENTS, 9],
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
