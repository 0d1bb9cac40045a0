import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { DOCTOR_IDS, SHOWN_HOTLINE, SHOWN_PHONES } from '../support/own-content.ts';

const IVF = '/infertility-treatments/ivf-in-vitro-fertilization';
const COSTS = '/resources/what-it-costs';

/** Opens a page as on paper, at the width of A4 without margins. */
async function openOnPaper(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(SITE + path);
}

test('paper names the clinic, the hotline and each branch with its numbers, and has no control', async ({
  page,
}) => {
  for (const path of [IVF, COSTS, `/fertility-experts/${DOCTOR_IDS[0]}`, '/blog/the-two-week-wait']) {
    await openOnPaper(page, path);
    await expect(page.locator('.header-row > a .logo-words')).toBeVisible();
    await expect(page.locator('header').getByText(SHOWN_HOTLINE)).toBeVisible();
    await expect(page.locator('.site-header')).toHaveCSS('position', 'relative');
    for (const number of SHOWN_PHONES) await expect(page.locator('footer').getByText(number)).toBeVisible();
    expect(await page.locator('.button:visible, nav:visible, .menu-button svg:visible').count(), path).toBe(
      0,
    );
  }
});

test('answers are printed; rates by age, prices and the sheet to fill in are not cut by a page break', async ({
  page,
}) => {
  for (const [path, part] of [
    [IVF, '.rates'],
    [IVF, '.receipt'],
    [COSTS, '.receipt'],
    [COSTS, 'table'],
  ] as const) {
    await openOnPaper(page, path);
    await expect(page.locator(part).first()).toHaveCSS('break-inside', 'avoid');
    // Page breaks do not work in flex boxes: there, what follows would lie over it.
    for (const box of ['body', 'body > div:has(main)'])
      await expect(page.locator(box)).toHaveCSS('display', 'block');
    const answers = await page
      .locator('.faq > :not(summary)')
      .evaluateAll((all) => all.map((answer) => answer.getBoundingClientRect().height));
    expect(answers.length > 0, path).toBe(path === IVF);
    expect(answers.filter((height) => height === 0)).toEqual([]);
  }
});

test('the sheet to fill in has a box for each answer and words that are not broken', async ({ page }) => {
  await openOnPaper(page, COSTS);
  const boxes = page.locator('td').filter({ hasText: /^\s*(Included\?|Amount:|When due:)\s*$/ });
  await expect(boxes).toHaveCount(36);
  for (const side of ['top', 'right', 'bottom', 'left'])
    await expect(boxes.first()).toHaveCSS(`border-${side}-width`, '1px');
  const name = await page.getByRole('rowheader', { name: 'Laboratory work', exact: true }).boundingBox();
  expect(name?.width).toBeGreaterThan(100);
});

test('the contact page on paper has no heading of a form that is not there', async ({ page }) => {
  await openOnPaper(page, '/contact-us');
  await expect(page.getByRole('heading', { name: 'Our Locations', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Book Your Appointment', exact: true })).toBeHidden();
});

test('with more contrast, text is dark, borders have its color, links are underlined and tints are gone', async ({
  page,
}) => {
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, borderTopColor, textDecorationLine } = getComputedStyle(element);
        return { color, backgroundColor, borderTopColor, textDecorationLine };
      });
  const ink = 'rgb(29, 43, 42)';
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(`${SITE}/contact-us`);
  expect((await styleOf('main section')).backgroundColor).toBe('rgb(255, 255, 255)');
  expect((await styleOf('main .text-ink-soft')).color).toBe(ink);
  expect((await styleOf('main .card')).borderTopColor).toBe(ink);
  expect((await styleOf('footer a')).textDecorationLine).toBe('underline');
});
