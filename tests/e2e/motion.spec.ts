import { expect, type Locator, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const IVF = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;

/** The heights of the open part of a question while it opens, frame by frame. */
const openingHeights = (question: Locator) =>
  question.evaluate(async (details: HTMLDetailsElement) => {
    const heights: number[] = [];
    details.open = true;
    for (let frame = 0; frame < 40; frame++) {
      await new Promise(requestAnimationFrame);
      heights.push(Math.round(details.getBoundingClientRect().height));
    }
    return [...new Set(heights)];
  });

const cardMoves = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('.lift:has(a)');
    return card ? getComputedStyle(card).transitionDuration : undefined;
  });

test('questions open smoothly, and cards move', async ({ page }) => {
  await page.goto(IVF);
  expect((await openingHeights(page.locator('details.faq').first())).length).toBeGreaterThan(2);
  await page.goto(`${SITE}/`);
  expect(await cardMoves(page)).toBe('0.2s');
  const card = page.locator('.lift').first();
  await card.getByRole('link').hover();
  await expect(card).toHaveCSS('translate', '0px -4px');
});

test('with reduced motion questions open at once, and cards stay', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(IVF);
  expect(await openingHeights(page.locator('details.faq').first())).toHaveLength(1);
  await page.goto(`${SITE}/`);
  expect(await cardMoves(page)).toBe('0s');
  const card = page.locator('.lift').first();
  await card.getByRole('link').hover();
  await expect(card).toHaveCSS('translate', 'none');
});
