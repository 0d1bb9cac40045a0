/** Sums of the receipt, with the prices of the sample clinic. */
import { expect, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';

const COSTS = '/resources/what-it-costs';
const PHONE = { width: 360, height: 740 };

/** Prices of the demonstration, from the files of src/content/prices. */
const SUMS = [
  [[], 'BDT 2,02,500 to 2,63,000'],
  [['ICSI'], 'BDT 2,32,500 to 2,93,000'],
  [['First visit and tests, for both of you'], 'BDT 2,16,500 to 2,83,000'],
  [['ICSI', 'Genetic test of embryos (PGT): needs freezing'], 'BDT 2,67,500 to 3,28,000'],
  [
    ['First visit and tests, for both of you', 'ICSI', 'Freezing embryos or eggs'],
    'BDT 2,71,500 to 3,38,000',
  ],
] as const;

test('the words of an extra check it and change the sum; a line, and a button beside an extra, show details @no-script', async ({
  page,
}) => {
  await page.goto(SITE + COSTS);
  const receipt = page.locator('#one-ivf-cycle .receipt');
  for (const [extras, text] of SUMS) {
    for (const box of await receipt.getByRole('checkbox').all()) await box.uncheck();
    for (const name of extras) await receipt.locator('.choices label', { hasText: name }).first().click();
    await expect(receipt.locator('.sums span:not(:has(span)):visible')).toHaveText([text]);
  }
  await receipt.getByText('Egg collection, laboratory').click();
  await expect(receipt.getByText('Egg collection with sedation')).toBeVisible();
  await receipt.getByText('What is in it: First visit and tests').locator('..').click();
  await expect(receipt.getByText('First tests, for him: BDT')).toBeVisible();
});

test('the first screen of a phone says what IVF costs with visit and tests, and that the amount is a sample', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(SITE + COSTS);
  const answer = page.locator('#one-ivf-cycle .answer > b');
  await expect(answer).toHaveText('BDT 2,16,500 to 2,83,000 (sample)');
  await expect(answer).toBeInViewport({ ratio: 1 });
  const leftOut = page.getByText(
    'First visit and tests are in it. Without them: BDT 2,02,500 to 2,63,000 (sample).',
  );
  await expect(leftOut).toContainText('All in all stands at the foot of the receipt.');
  await expect(leftOut).toBeInViewport({ ratio: 1 });
});
