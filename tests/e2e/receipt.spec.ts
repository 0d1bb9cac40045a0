import { expect, type Locator, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { tabOrderFaults } from '../support/tab-order.ts';

const COSTS = '/resources/what-it-costs';
const PHONE = { width: 360, height: 740 };

const receiptOf = (page: Page): Locator => page.locator('#one-ivf-cycle .receipt');

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
