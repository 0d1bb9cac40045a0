/** The strip with the genetic test, for a clinic that has a price for it. */
import { expect, test } from 'playwright/test';
import { firstDay, openStrip, sheets } from '../../support/cycle-strip.ts';
import { SITE } from '../../support/islands.ts';
import { HOTLINE, PREFIXES } from '../../support/own-content.ts';

/** Code of the clinic's country, e.g. `+880`. */
const COUNTRY_CODE = HOTLINE.slice(0, 4);

test('with a genetic test the strip is one sheet in each language, with the number beside each call', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await openStrip(page, `${SITE}${prefix}/resources/ivf-calendar`);
    await page.locator('[name=age]').first().check();
    await page.locator('[name=extra][value=pgt]').check();
    await page.emulateMedia({ media: 'print' });
    expect(await sheets(page)).toBe(1);
    const calls = page.locator('.watch a[href^="tel:+"]:visible');
    const numbers = await calls.evaluateAll((links) =>
      links.map((link) => getComputedStyle(link, '::after').content),
    );
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers.filter((text) => !text.includes(COUNTRY_CODE))).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a wrong number of embryos is named at its field', async ({ page }) => {
  await openStrip(page);
  await firstDay(page).fill('2026-12-03');
  await page.getByLabel('Genetic test (PGT)', { exact: true }).check();
  const embryos = page.getByLabel('Embryos to test', { exact: true });
  for (const count of ['0', '21', '2.5', '']) {
    await embryos.fill(count);
    await page.getByRole('button', { name: 'Show the dates', exact: true }).click();
    await expect(embryos).toHaveAccessibleDescription('Please write a whole number from 1 to 20.');
  }
});
