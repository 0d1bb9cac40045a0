import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const TREATMENTS = '/infertility-treatments';
const IVF = `${TREATMENTS}/ivf-in-vitro-fertilization`;

/** A fold of each kind: where it is, what the summary says, and a text inside. */
const FOLDS = [
  {
    path: IVF,
    anchor: 'who-can-benefit-from-ivf',
    summary: 'Endometriosis',
    text: 'Tablets usually come first.',
  },
  { path: TREATMENTS, anchor: 'andrology', summary: 'Suitable for', text: 'Sperm freezing' },
  {
    path: TREATMENTS,
    anchor: 'male-infertility',
    summary: 'Solutions',
    text: 'Medicine for a hormone problem',
  },
];
const DESCRIBED = FOLDS.map((fold) => ({
  ...fold,
  section: (page: Page) => page.locator(`#${fold.anchor}`),
  summaryIn: (page: Page) => page.locator(`#${fold.anchor} summary`),
  textIn: (page: Page) => page.locator(`#${fold.anchor}`).getByText(fold.text),
}));

for (const tag of [' @phone', ' @no-script'])
  for (const { path, anchor, summary, section, summaryIn, textIn } of DESCRIBED) {
    test(`${path}: a phone shows what is in #${anchor} after a tap${tag}`, async ({ page }) => {
      await page.goto(SITE + path);
      await expect(summaryIn(page)).toContainText(summary);
      await expect(textIn(page)).toBeHidden();
      await summaryIn(page).tap();
      await expect(textIn(page)).toBeVisible();
      await summaryIn(page).tap();
      await expect(textIn(page)).toBeHidden();
    });

    test(`${path}#${anchor} shows what is folded, from the heading on${tag}`, async ({ page }) => {
      await page.goto(`${SITE + path}#${anchor}`);
      await expect(textIn(page)).toBeVisible();
      await expect(summaryIn(page)).toBeHidden();
      await expect(section(page).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    });
  }

test('words in folded cards can be found @phone', async ({ page }) => {
  await page.goto(`${SITE + IVF}#:~:text=Tablets%20usually%20come`);
  await expect(page.getByText('Tablets usually come first.')).toBeInViewport();
});

for (const [path, count] of [
  [IVF, 3],
  [TREATMENTS, 13],
] as const)
  test(`${path}: on wide screens and on paper nothing is folded`, async ({ page }) => {
    await page.goto(SITE + path);
    const summaries = page.locator('.fold > summary');
    await expect(summaries).toHaveCount(count);
    for (const [width, media] of [
      [1280, 'screen'],
      [768, 'screen'],
      [360, 'print'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ media });
      for (const { textIn } of DESCRIBED.filter((fold) => fold.path === path))
        await expect(textIn(page)).toBeVisible();
      for (const summary of await summaries.all()) await expect(summary).toBeHidden();
    }
  });

test('the risks of a treatment are never folded @phone', async ({ page }) => {
  await page.goto(SITE + IVF);
  await expect(page.getByText('Trouble breathing, or chest or shoulder-tip pain')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Call 999' })).toBeVisible();
});
