import { expect, type Locator, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { tabOrderFaults } from '../support/tab-order.ts';

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

const receiptOf = (page: Page): Locator => page.locator('#one-ivf-cycle .receipt');

test('the words of an extra check it and change the sum; a line, and a button beside an extra, show details @no-script', async ({
  page,
}) => {
  await page.goto(SITE + COSTS);
  const receipt = receiptOf(page);
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

test('the receipt begins with the sum of the first screen: visit and tests are checked @no-script', async ({
  page,
}) => {
  await page.goto(SITE + COSTS);
  const receipt = receiptOf(page);
  const chosen = receipt.getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveAccessibleName(/^First visit and tests, for both of you/);
  const [sum = ''] = await receipt.locator('.sums span:not(:has(span)):visible').allTextContents();
  await expect(page.locator('#one-ivf-cycle .answer > b')).toContainText(sum.trim());
  await receipt.locator('.sum').evaluate(() => {
    for (const style of document.querySelectorAll('style, [rel=stylesheet]')) style.remove();
  });
  await expect(receipt.locator('.sums span:not(:has(span)):visible')).toHaveText([sum]);
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

test('the sum is at the foot of the receipt, in view above the contact bar once a box is checked', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(SITE + COSTS);
  const receipt = receiptOf(page);
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  // The last line in sight: closed details have lines, too, at places of their own.
  const [sum = 0, last = 0] = await receipt.evaluate((element) =>
    ['.sum', '.choices > li'].map(
      (part) => [...element.querySelectorAll(part)].at(-1)?.getBoundingClientRect().top,
    ),
  );
  expect(sum).toBeGreaterThan(last);
  await receipt.getByRole('checkbox', { checked: false }).first().check();
  await receipt.locator('li').nth(3).scrollIntoViewIfNeeded();
  await expect(receipt.locator('.sum')).toBeInViewport({ ratio: 1 });
  const sumEnd = await receipt.locator('.sum').evaluate((sum) => sum.getBoundingClientRect().bottom);
  expect(sumEnd).toBeLessThanOrEqual(await topOf(page.locator('.contact-bar')));
});

test('the sum covers no focused control', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(SITE + COSTS);
  // Focus on a box is enough for the sum to stay in view.
  expect(await tabOrderFaults(page)).toEqual([]);
});

/** Pages with a limit on their length, in screens of a phone. */
const LENGTHS = [
  [COSTS, 12],
  ['/resources/first-visit', 9],
] as const;

for (const [path, most] of LENGTHS)
  test(`${path} has at most ${most} screens on a phone, and is not longer at 768 px`, async ({ page }) => {
    const heights: number[] = [];
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await page.goto(SITE + path);
      await page.evaluate(() => document.fonts.ready);
      heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    }
    const [phone = 0, tablet = 0] = heights;
    expect(phone / PHONE.height).toBeLessThanOrEqual(most);
    expect(tablet).toBeLessThanOrEqual(phone);
  });
