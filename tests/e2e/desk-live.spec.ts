/** From the desk to the live site and back, without JavaScript; the site is really built again. */
import { expect, test } from 'playwright/test';
import { isPublic, press, signIn, write } from '../support/desk.ts';
import { type DeskSite, startDeskSite } from '../support/desk-site.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const HOUR = 3_600_000;
let desk: DeskSite;
test.beforeAll(async () => {
  // A build.
  test.setTimeout(240_000);
  desk = await startDeskSite(2 * HOUR);
});
test.afterAll(() => desk.close());

/** Waits until a page of the live site has a status. */
const untilLive = (path: string, status: number) =>
  expect.poll(async () => (await fetch(desk.site + path)).status, { timeout: 120_000 }).toBe(status);

test('a post is written, kept as a draft, previewed with what is left out, published, and live', {
  tag: '@no-script',
}, async ({ page }) => {
  await signIn(page, desk.api.desk);
  await write(page, {
    Title: 'What to eat while you wait',
    Text: '# Food\n\nRice & fish.\n\n·\tFirst\n·\tSecond\n\n![a](https://other.example/a.jpg)',
    Topics: 'Fertility basics, Food',
  });
  await press(page, 'Save as a draft');
  await expect(page.getByRole('status')).toContainText('Nobody but editors can see it');
  expect(await isPublic(desk.api.url, 'what-to-eat-while-you-wait')).toBe(false);
  await press(page, 'Preview');
  await expect(page.locator('main')).toContainText('2 lines with bullets or numbers became lists.');
  await expect(page.locator('main')).toContainText('is on another server and was left out');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What to eat while you wait');
  await expect(frame.locator('.prose li')).toHaveText(['First', 'Second']);
  await expect(frame.locator('.prose')).toHaveCSS('max-width', /\d+px/);
  expect(await isPublic(desk.api.url, 'what-to-eat-while-you-wait')).toBe(false);
  await press(page, 'Publish now');
  await expect(page.getByRole('status')).toContainText('The site is being built again');
  expect(await isPublic(desk.api.url, 'what-to-eat-while-you-wait')).toBe(true);
  await untilLive('/blog/what-to-eat-while-you-wait', 200);
  await page.getByRole('status').getByRole('link').click();
  await expect(page.locator('.prose li')).toHaveText(['First', 'Second']);
});

test('the preview of a Bangla post has its language and the spacing of the site', {
  tag: '@no-script',
}, async ({ page }) => {
  await signIn(page, desk.api.desk);
  await write(page, { Title: 'কখন আসবেন', Text: '# মাসিক\n\nপ্রথম দিনে।\n\nদ্বিতীয় দিনে।' });
  await press(page, 'Preview');
  const paragraph = page.frameLocator('iframe').getByText('দ্বিতীয় দিনে।');
  await expect(paragraph).toHaveCSS('margin-top', /^[1-9]/);
  expect(await paragraph.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('bn');
});

test('a scheduled post is nowhere before its moment, and public after it', {
  tag: '@no-script',
}, async ({ page }) => {
  await signIn(page, desk.api.desk);
  await write(page, { Title: 'Later', Text: 'A text for later.' });
  await page.getByLabel('At this time in Dhaka').check();
  // As the fields take it, in Dhaka.
  const moment = new Date(desk.clock.now + HOUR + 6 * HOUR).toISOString();
  await page.getByLabel('Day').fill(moment.slice(0, 10));
  await page.getByLabel('Time', { exact: true }).fill(moment.slice(11, 16));
  await press(page, 'Preview');
  await expect(page.locator('main')).toContainText('It will be shown from');
  await press(page, 'Schedule');
  await expect(page.getByRole('status')).toContainText('Nobody but editors can see it before');
  await expect(page.getByRole('row', { name: /Later/ })).toContainText('Scheduled for');
  await desk.api.checkSchedule();
  expect(await isPublic(desk.api.url, 'later')).toBe(false);
  desk.clock.now += HOUR;
  expect(await isPublic(desk.api.url, 'later')).toBe(true);
  await desk.api.checkSchedule();
  await page.reload();
  await expect(page.getByRole('row', { name: /Later/ })).toContainText('Live');
});

test('a live post is taken down to a draft, then deleted, each after a question; the scheduled one is on the site', {
  tag: '@no-script',
}, async ({ page }) => {
  const taken = 'What to eat while you wait';
  await signIn(page, desk.api.desk);
  await page.getByRole('link', { name: taken, exact: true }).click();
  await page.getByRole('link', { name: 'Take down or delete' }).click();
  await press(page, 'Make it a draft');
  await expect(page.getByRole('status')).toContainText('is a draft again');
  expect(await isPublic(desk.api.url, 'what-to-eat-while-you-wait')).toBe(false);
  await untilLive('/blog/what-to-eat-while-you-wait', 404);
  await untilLive('/blog/later', 200);
  await page.getByRole('link', { name: taken, exact: true }).click();
  await page.getByRole('link', { name: 'Delete' }).click();
  await press(page, 'Delete it for good');
  await expect(page.getByRole('status')).toContainText('was deleted');
  await expect(page.getByRole('row', { name: taken })).toHaveCount(0);
});
