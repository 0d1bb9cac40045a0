import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';

const status = (page: Page) => page.getByRole('status').first();
const results = (page: Page) => page.locator('[data-results] a');
test('in Bangla, warnings and results are Bangla', async ({ page }) => {
  const search = page.getByRole('searchbox');
  await page.goto(`${SITE}/bn/search`);
  await search.fill('রক্ত যাচ্ছে');
  await expect(page.locator('[data-danger]:visible h2')).toHaveText('অবস্থা কি জরুরি?');
  await search.fill('roja rekhe injection');
  await search.press('Enter');
  await expect(status(page)).toHaveText(/^‘roja rekhe injection’ লিখে [০-৯]+টি ফল/);
  const first = results(page).first();
  await expect(first).toHaveAttribute('href', /^\/bn\/resources\/ramadan/);
  // The title of an English post.
  await search.fill('Semen analysis explained');
  await search.press('Enter');
  await expect(first).toHaveAttribute('href', /^\/bn\/resources\/tests-explained/);
  const targets = await results(page).evaluateAll((all) =>
    all.map((link) => `${link.getAttribute('href')} ${link.getAttribute('lang')}`),
  );
  expect(targets.length).toBeGreaterThan(4);
  expect(targets.filter((target) => !/^\/bn\b| bn$/.test(target))).toEqual([]);
  await first.click();
  await expect(page).toHaveURL(/\/bn\/resources\/tests-explained/);
});

test('the search of English pages finds a post in Bangla by a word with an ending', async ({ page }) => {
  await page.goto(`${SITE}/search`);
  await page.getByRole('searchbox').fill('চিকিৎসকের');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('[data-results] a[lang=bn]').first()).toBeVisible();
});
