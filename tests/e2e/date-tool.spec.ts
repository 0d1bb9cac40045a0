import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { delayScripts, SITE, watchErrors, watchScripts } from '../support/islands.ts';

const CALENDAR = `${SITE}/resources/ivf-calendar`;

test('the page loads its tool alone, and typed dates stay on the page', async ({ page, context }) => {
  const errors = watchErrors(page);
  const scripts = watchScripts(page);
  const asked: string[] = [];
  await page.goto(CALENDAR, { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => !/\/(?:DateTool|calendar-days)\./.test(script))).toEqual([]);
  // A busy browser asks for the icon later than for everything else.
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) asked.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.getByLabel('First day of your period').fill('2028-02-28');
  await page.getByRole('button', { name: 'Show the dates' }).click();
  await expect(page.getByRole('row', { name: /^Day 2 to 3/ })).toContainText('Tue, Feb 29 to Wed, Mar 1');
  await expect(page.getByRole('status').first()).toContainText('Day 1 is Monday, February 28, 2028.');
  expect(page.url()).toBe(CALENDAR);
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
});

test('on a small phone each day of the calendar has its dates on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(CALENDAR);
  // Two-digit days in another month and year.
  await page.getByLabel('First day of your period').fill('2026-12-16');
  await page.getByRole('button', { name: 'Show the dates' }).click();
  const row = page.getByRole('row', { name: /^Day 14 to 16/ });
  await expect(row).toContainText('Tue, Dec 29 to Thu, Dec 31');
  const heights = await page
    .locator('[data-dates]')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(40);
});

test('the calendar is saved as a file that the browser makes itself', async ({ page }) => {
  await page.goto(CALENDAR);
  await page.getByLabel('First day of your period').fill('2026-12-01');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to my calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('dates.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(7);
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\n');
});

test('the due date is shown as a sentence', async ({ page }) => {
  await page.goto(`${SITE}/resources/tools`);
  await page.getByLabel('Date of the transfer').fill('2026-01-01');
  await page.getByLabel('Count from').selectOption('Egg collection');
  await page.getByRole('button', { name: 'Show the dates' }).first().click();
  await expect(page.getByRole('status').first()).toHaveText(
    'The due date is about Thursday, September 24, 2026.',
  );
});

test('a button shows once it does something', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(CALENDAR, { waitUntil: 'commit' });
  await expect(page.getByLabel('First day of your period')).toBeVisible();
  await expect(page.locator('main form button').first()).toBeHidden();
  release();
  await expect(page.locator('main form button').first()).toBeVisible();
});

test('without scripts the tables answer, and no form shows @no-script', async ({ page }) => {
  await page.goto(`${SITE}/resources/tools`);
  await expect(page.locator('form')).toHaveCount(2);
  await expect(page.locator('form').first()).toBeHidden();
  await expect(page.getByRole('row', { name: 'Transfer of a day-5 embryo' })).toContainText(
    '261 days (37 weeks and 2 days)',
  );
  await expect(page.getByRole('row', { name: 'IUI (insemination)' })).toContainText('266 days (38 weeks)');
  await expect(page.getByRole('row', { name: '28 days' })).toContainText('Day 10 to 15');
});

test('no field of a tool has a name under which a browser could send it', async ({ page }) => {
  for (const path of ['/resources/tools', '/resources/ivf-calendar']) {
    await page.goto(SITE + path);
    expect(await page.locator('main :is(input, select)[name]').count()).toBe(0);
  }
});

test.describe('by Dhaka’s clock', () => {
  for (const [moment, words] of [
    ['2026-11-21T04:00:00Z', 'Open now'],
    ['2026-11-27T04:00:00Z', 'Closed now'],
  ] as const) {
    test(`at ${moment} a branch is said to be: ${words}`, async ({ page }) => {
      await page.clock.setFixedTime(moment);
      for (const path of ['/contact-us', '/resources/when-to-call']) {
        await page.goto(SITE + path);
        await expect(page.locator('[data-hours]')).toHaveText([
          `${words}, by the usual hours`,
          `${words}, by the usual hours`,
        ]);
      }
    });
  }
});
