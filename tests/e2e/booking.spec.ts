import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { PREFIXES } from '../support/own-content.ts';

const BOOK = `${SITE}/book-an-appointment`;

test('the link to the top keeps what was typed, also with a query in the URL', async ({ page }) => {
  await page.goto(`${BOOK}?utm_source=card`);
  await page.locator('#appointment-your_name').fill('Rahima');
  await page.getByRole('link', { name: 'Back to the top', exact: true }).click();
  await expect(page).toHaveURL(/#top$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#appointment-your_name')).toHaveValue('Rahima');
});

for (const locale of PREFIXES)
  test(`what becomes of a request has numbers: ${locale}/book-an-appointment`, async ({ page }) => {
    await page.goto(`${SITE}${locale}/book-an-appointment`);
    const style = locale === '/bn' ? 'bengali' : 'decimal';
    await expect(page.locator('main aside ol')).toHaveCSS('list-style-type', style);
  });

test('the first field is within the first screen, and what becomes of a request beside or below the form', async ({
  page,
}) => {
  await page.goto(BOOK);
  const steps = page.getByRole('complementary', { name: 'How your appointment is made', exact: true });
  const form = page.locator('form:has(#appointment-your_name)');
  for (const [width, height] of [
    [320, 640],
    [412, 915],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('#appointment-your_name')).toBeInViewport({ ratio: 1 });
    const [a, b] = await Promise.all([form.boundingBox(), steps.boundingBox()]);
    const isBeside = (b?.x ?? 0) > (a?.x ?? 0) + (a?.width ?? 0);
    const isBelow = (b?.y ?? 0) > (a?.y ?? 0) + (a?.height ?? 0);
    expect([isBeside, isBelow], `${width} px`).toEqual([width >= 768, width < 768]);
  }
});
