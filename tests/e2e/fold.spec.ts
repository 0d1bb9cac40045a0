import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const IVF = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
const ANCHOR = 'who-can-benefit-from-ivf';

const section = (page: Page) => page.locator(`#${ANCHOR}`);
const titles = (page: Page) => section(page).locator('summary');
const answer = (page: Page) => section(page).getByText('Tablets usually come first.');

for (const tag of [' @phone', ' @no-script']) {
  test(`a phone shows the titles of cards, and all of them after a tap${tag}`, async ({ page }) => {
    await page.goto(IVF);
    await expect(titles(page)).toContainText('Endometriosis');
    await expect(answer(page)).toBeHidden();
    await titles(page).tap();
    await expect(answer(page)).toBeVisible();
    await titles(page).tap();
    await expect(answer(page)).toBeHidden();
  });

  test(`an address with the section shows the cards, from its heading on${tag}`, async ({ page }) => {
    await page.goto(`${IVF}#${ANCHOR}`);
    await expect(answer(page)).toBeVisible();
    await expect(titles(page)).toBeHidden();
    await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  });
}

test('words in folded cards can be found @phone', async ({ page }) => {
  await page.goto(`${IVF}#:~:text=Tablets%20usually%20come`);
  await expect(answer(page)).toBeInViewport();
});

test('on wide screens and on paper nothing is folded', async ({ page }) => {
  await page.goto(IVF);
  const summaries = page.locator('.fold > summary');
  await expect(summaries).toHaveCount(3);
  for (const [width, media] of [
    [1280, 'screen'],
    [768, 'screen'],
    [360, 'print'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ media });
    await expect(answer(page)).toBeVisible();
    for (const summary of await summaries.all()) await expect(summary).toBeHidden();
  }
});

test('the risks of a treatment are never folded @phone', async ({ page }) => {
  await page.goto(IVF);
  await expect(page.getByText('Trouble breathing, or chest or shoulder-tip pain')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Call 999' })).toBeVisible();
});
