import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

/** Prices of the demonstration, from the files of src/content/prices. */
const SUMS = [
  [[], 'BDT 2,02,500 to 2,63,000 (sample)'],
  [['ICSI'], 'BDT 2,32,500 to 2,93,000 (sample) with ICSI'],
  [['Freezing embryos or eggs'], 'BDT 2,27,500 to 2,88,000 (sample) with Freezing embryos or eggs'],
  [
    ['ICSI', 'Genetic test of embryos (PGT)'],
    'BDT 2,67,500 to 3,28,000 (sample) with ICSI, Genetic test of embryos (PGT)',
  ],
] as const;

test('each checked extra changes the sum, and a line expands to its details @no-script', async ({ page }) => {
  await page.goto(`${SITE}/resources/what-it-costs`);
  const receipt = page.locator('#one-ivf-cycle .receipt');
  const sum = receipt.locator('[aria-live] > p:visible');
  for (const [extras, text] of SUMS) {
    for (const box of await receipt.getByRole('checkbox').all()) await box.uncheck();
    for (const name of extras) await receipt.getByRole('checkbox', { name }).check();
    await expect(sum).toHaveCount(1);
    await expect(sum).toHaveText(text);
  }
  await receipt.getByText('Egg collection, laboratory').click();
  await expect(receipt.getByText('Egg collection with sedation')).toBeVisible();
});
