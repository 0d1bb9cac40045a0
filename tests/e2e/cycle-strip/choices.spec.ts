import { expect, test } from 'playwright/test';
import { axeFaults } from '../../support/axe.ts';
import { answer, firstDay, openStrip, row, STRIP, TODAY } from '../../support/cycle-strip.ts';
import { delayScripts, SITE, watchErrors } from '../../support/islands.ts';
import { PREFIXES } from '../../support/own-content.ts';

test('days, payments and chance follow the choices, and nothing is sent, stored or in the address', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await page.clock.setFixedTime(TODAY);
  const release = await delayScripts(page);
  await page.goto(STRIP, { waitUntil: 'commit' });
  const show = page.getByRole('button', { name: 'Show the dates', exact: true });
  await expect(firstDay(page)).toBeVisible();
  // A button shows once it does something.
  await expect(show).toBeHidden();
  release();
  await expect(show).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) asked.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.getByLabel('ICSI', { exact: true }).check();
  await page.getByLabel('38 to 40', { exact: true }).check();
  await firstDay(page).fill('2026-12-03');
  await show.click();
  await expect(answer(page)).toHaveText(
    'Day 1 is Thursday, December 3, 2026. The dates are on the strip below. All in all: BDT 2,32,500 to 2,93,000 (sample).',
  );
  await expect(row(page, 'Egg collection')).toContainText('Wed, Dec 16 to Fri, Dec 18');
  await expect(row(page, 'Egg collection')).toContainText('Victory Day, Wed, Dec 16: call the hotline');
  await expect(row(page, 'Egg collection')).toContainText('Fri, Dec 18: call the hotline the same day.');
  await expect(row(page, 'Egg collection')).toContainText('Due: ICSI, BDT 30,000');
  await expect(page.locator('.chances li:visible')).toHaveCount(1);
  await expect(page.locator('.chances li:visible')).toContainText('60-65%');
  await page.getByLabel('Genetic test (PGT)', { exact: true }).check();
  await page.getByLabel('Embryos to test', { exact: true }).fill('3');
  await show.click();
  await expect(answer(page)).toContainText('All in all: BDT 4,12,500 to 4,83,000 (sample).');
  await expect(row(page, 'Or embryos are frozen')).toContainText('BDT 1,05,000');
  await expect(page.locator('.strip:visible > h2')).toHaveText([
    'IVF and ICSI',
    'A later month: frozen transfer',
  ]);
  await expect(row(page, 'Embryo transfer').first()).toBeHidden();
  await page.getByLabel('IUI', { exact: true }).check();
  await expect(page.locator('.strip:visible > h2')).toHaveText(['IUI']);
  await expect(answer(page)).toContainText('All in all: BDT 18,000 to 33,000 (sample).');
  await expect(page.getByLabel('Genetic test (PGT)', { exact: true })).toBeHidden();
  expect(page.url()).toBe(STRIP);
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
});

test('without scripts the strip has all days, payments, sums, chances and signs @no-script', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await page.goto(`${SITE}${prefix}/resources/ivf-calendar`);
    await expect(page.locator('cycle-strip [data-fields]')).toBeHidden();
    await expect(page.locator('.strip')).toHaveCount(3);
    await expect(page.locator('.strip > ol > li')).toHaveCount(17);
    await expect(page.locator('.chances li')).toHaveCount(8);
    await expect(page.locator('.watch')).toHaveCount(9);
    await expect(page.locator('.chances li > svg')).toHaveCount(8);
  }
  await page.goto(STRIP);
  await expect(page.locator('.chances .key')).toContainText('Pregnancy (births are fewer)');
  await expect(page.locator('.chances li', { hasText: 'ages not stated' })).toHaveCount(4);
  for (const sum of [
    'IVF, all in all: BDT 2,02,500 to 2,63,000',
    'ICSI, all in all: BDT 2,32,500 to 2,93,000',
  ])
    await expect(page.getByText(sum)).toBeVisible();
});

test('a wrong first day or number of embryos is named at its field, until it is corrected', async ({
  page,
}) => {
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
  await page.getByLabel('Genetic test (PGT)', { exact: true }).check();
  const embryos = page.getByLabel('Embryos to test', { exact: true });
  for (const count of ['0', '21', '2.5', '']) {
    await embryos.fill(count);
    await show.click();
    await expect(embryos).toHaveAccessibleDescription('Please write a whole number from 1 to 20.');
  }
});

test('the first screen follows the choice: days, dates and payments', async ({ page }) => {
  await openStrip(page);
  const rows = page.locator('.overview li:visible');
  await expect(rows).toHaveText([
    /Day 2 to 3 *First scan, first injection. *BDT 70,000/,
    /Day 6 to 13 *Scans./,
    /Day 14 to 16 *Egg collection. Both of you come. *BDT 70,000/,
    /Day 17 to 21 *Embryo transfer./,
    /Day 31 to 35 *Pregnancy test. *BDT 2,500 to 3,000/,
  ]);
  await page.getByLabel('ICSI', { exact: true }).check();
  await page.getByLabel('All embryos are frozen', { exact: true }).check();
  await firstDay(page).fill('2026-12-03');
  await expect(rows).toHaveText([
    /Fri, Dec 4 to Sat, Dec 5 *First scan/,
    /Scans/,
    /BDT 1,00,000/,
    /Or embryos are frozen. *BDT 25,000/,
  ]);
  await page.getByLabel('IUI', { exact: true }).check();
  await expect(rows).toHaveCount(3);
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
