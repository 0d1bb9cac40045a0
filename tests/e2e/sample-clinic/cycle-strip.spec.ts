/** The strip with the prices and chances of the sample clinic. */
import { expect, test } from 'playwright/test';
import {
  answer,
  download,
  firstDay,
  openStrip,
  row,
  STRIP,
  watchDrawnText,
} from '../../support/cycle-strip.ts';
import { delayScripts, SITE, watchErrors } from '../../support/islands.ts';
import { PREFIXES } from '../../support/own-content.ts';

test('days, payments and chance follow the choices, and nothing is sent, stored or in the address', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await page.clock.setFixedTime('2026-11-28T06:00:00Z');
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

test('the chances of each course are eight, of which four state no ages, with their sums @no-script', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await page.goto(`${SITE}${prefix}/resources/ivf-calendar`);
    await expect(page.locator('.chances li')).toHaveCount(8);
  }
  await page.goto(STRIP);
  await expect(page.locator('.chances li', { hasText: 'ages not stated' })).toHaveCount(4);
  for (const sum of [
    'IVF, all in all: BDT 2,02,500 to 2,63,000',
    'ICSI, all in all: BDT 2,32,500 to 2,93,000',
  ])
    await expect(page.getByText(sum)).toBeVisible();
});

test('the saved picture has the chance of the treatment', async ({ page }) => {
  await watchDrawnText(page);
  await openStrip(page);
  await page.getByLabel('IUI', { exact: true }).check();
  await download(page, 'Save as a picture');
  await expect(page.locator('html')).toHaveAttribute(
    'data-drawn',
    /Pregnancy \(births are fewer\) IUI, ages not stated 10-20%/,
  );
});
