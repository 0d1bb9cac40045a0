import { expect, test } from 'playwright/test';
import { axeFaults } from '../../support/axe.ts';
import { answer, firstDay, openStrip, row, STRIP } from '../../support/cycle-strip.ts';
import { SITE } from '../../support/islands.ts';
import { PREFIXES } from '../../support/own-content.ts';

test('without scripts the strip has all days, payments, sums, chances and signs @no-script', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await page.goto(`${SITE}${prefix}/resources/ivf-calendar`);
    await expect(page.locator('cycle-strip [data-fields]')).toBeHidden();
    await expect(page.locator('.strip')).toHaveCount(3);
    await expect(page.locator('.strip > ol > li')).toHaveCount(17);
    await expect(page.locator('.watch')).toHaveCount(9);
    const chances = await page.locator('.chances li').count();
    expect(chances).toBeGreaterThanOrEqual(4);
    await expect(page.locator('.chances li > svg')).toHaveCount(chances);
  }
  await page.goto(STRIP);
  await expect(page.locator('.chances .key')).toContainText('Pregnancy (births are fewer)');
  await expect(page.locator('.chances li', { hasText: 'ages not stated' })).not.toHaveCount(0);
  for (const course of ['IVF', 'ICSI'])
    await expect(page.getByText(new RegExp(`^${course}, all in all: .*\\d`))).toBeVisible();
});

test('a wrong first day is named at its field, until it is corrected', async ({ page }) => {
  await openStrip(page);
  const show = page.getByRole('button', { name: 'Show the dates', exact: true });
  for (const [day, message] of [
    ['', 'Please choose a date first.'],
    ['2026-09-28', 'Please choose a day within the last 60 days.'],
    ['2027-03-29', 'Please choose a day within the next 120 days.'],
  ] as const) {
    await firstDay(page).fill(day);
    await show.click();
    await expect(firstDay(page)).toBeFocused();
    await expect(firstDay(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(firstDay(page)).toHaveAccessibleDescription(message);
    await expect(answer(page)).toBeEmpty();
  }
  await firstDay(page).fill('2027-03-28');
  await show.click();
  await expect(firstDay(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(firstDay(page)).toHaveAccessibleDescription('');
});

test('a phone shows the answer after the tap, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStrip(page);
  await page.getByLabel('IVF', { exact: true }).check();
  await firstDay(page).fill('2026-12-03');
  await page.getByRole('button', { name: 'Show the dates', exact: true }).click();
  await expect(answer(page)).toBeInViewport({ ratio: 1 });
});

test('the strip works with the keyboard alone, and is accessible after a choice', async ({ page }) => {
  await openStrip(page);
  await page.getByLabel('IVF', { exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('ICSI', { exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Under 35', { exact: true })).toBeChecked();
  await firstDay(page).fill('2027-02-01');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('Day 1 is Monday, February 1, 2027.');
  await expect(row(page, 'Egg collection')).toContainText('This falls in Ramadan.');
  for (const width of [320, 1280]) expect(await axeFaults(page, width)).toEqual([]);
});
