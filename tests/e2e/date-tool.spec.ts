import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { delayScripts, SITE, watchErrors } from '../support/islands.ts';

const CALENDAR = `${SITE}/resources/ivf-calendar`;

test('dates fill the table and the calendar file in the browser, and are sent nowhere', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  const asked: string[] = [];
  const release = await delayScripts(page);
  await page.goto(CALENDAR, { waitUntil: 'commit' });
  const day = page.getByLabel('First day of your period (day 1)', { exact: true });
  const show = page.getByRole('button', { name: 'Show the dates', exact: true });
  await expect(day).toBeVisible();
  // A button shows once it does something.
  await expect(show).toBeHidden();
  release();
  await expect(show).toBeVisible();
  // A busy browser asks for the icon later than for everything else.
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) asked.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  // Two-digit days in another month and year.
  await day.fill('2026-12-16');
  await show.click();
  await expect(page.getByRole('status').first()).toContainText('Day 1 is Wednesday, December 16, 2026.');
  await expect(page.getByRole('row', { name: /^Day 14 to 16/ })).toContainText('Tue, Dec 29 to Thu, Dec 31');
  const heights = await page
    .locator('[data-dates]')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThan(40);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to my calendar (.ics)', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('dates.ics');
  expect((await readFile(await file.path(), 'utf8')).match(/BEGIN:VEVENT/g)).toHaveLength(7);
  expect(page.url()).toBe(CALENDAR);
  expect(asked.filter((line) => !line.startsWith('blob:'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
});

test('without scripts the pages show tables instead of forms @no-script', async ({ page }) => {
  await page.goto(`${SITE}/resources/tools`);
  await expect(page.locator('form')).toHaveCount(2);
  await expect(page.locator('form').first()).toBeHidden();
  await expect(page.getByRole('row', { name: /^Transfer of a day-5 embryo/ })).toContainText(
    '261 days (37 weeks and 2 days)',
  );
  await expect(page.getByRole('row', { name: /^Transfer of a day-6 embryo/ })).toContainText(
    '260 days (37 weeks and 1 day)',
  );
});

test('by Dhaka’s clock a branch is open on Saturday morning, and closed on Friday', async ({ page }) => {
  for (const [moment, words] of [
    ['2026-11-21T04:00:00Z', 'Open now'],
    ['2026-11-27T04:00:00Z', 'Closed now'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    for (const path of ['/contact-us', '/resources/when-to-call']) {
      await page.goto(SITE + path);
      await expect(page.locator('[data-hours]')).toHaveText(Array(2).fill(`${words}, by the usual hours`));
    }
  }
});
