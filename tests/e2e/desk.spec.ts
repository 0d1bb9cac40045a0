/** The desk for posts, without JavaScript. What ends on the live site is in desk-live.spec.ts. */
import { expect, test } from 'playwright/test';
import type { AdminApiServer } from '../../scripts/admin-api/server.ts';
import { press, signIn, write } from '../support/desk.ts';
import { startTestApi, TOKEN } from '../support/world.ts';

let api: AdminApiServer;
test.beforeEach(async () => {
  api = await startTestApi();
});
test.afterEach(() => api.close());

test('a wrong token is refused with a reason, the right one signs in, signing out ends it', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto(`${api.desk}/requests`);
  await page.getByLabel('Token').fill('wrong');
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toContainText('This token is wrong');
  await page.getByLabel('Token').fill(` ${TOKEN} `);
  await press(page, 'Sign in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests for appointments');
  await press(page, 'Sign out');
  await page.goto(`${api.desk}/requests`);
  await expect(page.getByLabel('Token')).toBeVisible();
});

test('a change of a live post is public after its preview, under the same address', {
  tag: '@no-script',
}, async ({ page }) => {
  await signIn(page, api.desk);
  await page.getByRole('link', { name: 'Coping with questions from family' }).click();
  await expect(page.getByLabel('Address on the site')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Save as a draft' })).toHaveCount(0);
  await page.getByLabel('Title').fill('Coping with questions');
  await press(page, 'Preview');
  await press(page, 'Publish the change');
  await expect(page.getByRole('status')).toContainText('Nothing builds the site again by itself here');
  const changed = await fetch(`${api.url}/api/blog/coping-with-questions-from-family`);
  expect(await changed.json()).toMatchObject({ post_title: 'Coping with questions' });
});

test('of two windows with the same post, the second to save is told, and loses nothing', {
  tag: '@no-script',
}, async ({ page, context }) => {
  await signIn(page, api.desk);
  await write(page, { Title: 'Shared', Text: 'One.' });
  await press(page, 'Save as a draft');
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByLabel('Text').fill('Two.');
  await press(page, 'Save as a draft');
  await other.getByLabel('Text').fill('Three.');
  await press(other, 'Save as a draft');
  await expect(other.getByRole('alert')).toContainText('Somebody changed this post while you were writing');
  await expect(other.getByLabel('Text')).toHaveValue('Three.');
  expect(api.database.post('shared')?.post_content).toBe('Two.');
});

test('a time that has passed is refused, and the choice stays', { tag: '@no-script' }, async ({ page }) => {
  await signIn(page, api.desk);
  await write(page, { Title: 'Too late', Text: 'Words.', Day: '2026-01-31', Time: '09:05' });
  await page.getByLabel('At this time in Dhaka').check();
  await press(page, 'Preview');
  await expect(page.getByRole('alert')).toContainText('January 31, 2026 at 9:05 AM (Dhaka) has passed');
  await expect(page.getByLabel('At this time in Dhaka')).toBeChecked();
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:05');
});

test('requests are read with the newest first, the time in Dhaka and a phone to call', {
  tag: '@no-script',
}, async ({ page }) => {
  const request = { location: 'banani', doctor: 'any', consent: true } as const;
  api.database.addAppointment({ ...request, your_name: 'First Visitor', mobile_number: '01711223344' });
  api.database.addAppointment({
    ...request,
    your_name: 'Second Visitor',
    mobile_number: '+880 1711-223345',
  });
  await signIn(page, api.desk);
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.locator('.requests h2')).toHaveText(['Second Visitor', 'First Visitor']);
  await expect(page.locator('.requests').getByRole('link').first()).toHaveAttribute(
    'href',
    'tel:+8801711223345',
  );
  await expect(page.locator('.requests')).toContainText('(Dhaka)');
  await expect(page.locator('.requests')).toContainText('Banani');
});

test('nothing that was typed is lost when a field is wrong', { tag: '@no-script' }, async ({ page }) => {
  await signIn(page, api.desk);
  const text = '  <p>Long & "quoted"</p>\n\nSecond\n';
  await write(page, {
    Title: 'Coping with questions from family',
    Text: text,
    Topics: 'Food, Tests',
    'Description for search engines': 'Two\nlines',
  });
  await press(page, 'Preview');
  await expect(page.getByRole('alert')).toContainText(
    'This one is free: coping-with-questions-from-family-2',
  );
  await expect(page.getByLabel('Text')).toHaveValue(text);
  await expect(page.getByLabel('Topics')).toHaveValue('Food, Tests');
  await expect(page.getByLabel('Description for search engines')).toHaveValue('Two\nlines');
  await page.getByLabel('Address on the site').fill('two words');
  await press(page, 'Preview');
  await expect(page.getByRole('alert')).toContainText('Use letters, digits and dashes: two-words');
  await page.getByLabel('Address on the site').fill('two-words');
  await press(page, 'Preview');
  await press(page, 'Back to writing');
  await expect(page.getByLabel('Text')).toHaveValue(text);
});

test('what was typed outlives a session that ended', { tag: '@no-script' }, async ({ page, context }) => {
  await signIn(page, api.desk);
  await write(page, { Title: 'Typed for hours', Text: 'A long text.\n\nMore.' });
  await context.clearCookies();
  await press(page, 'Save as a draft');
  await expect(page.getByText('Nothing that you typed is lost')).toBeVisible();
  await page.getByLabel('Token').fill('wrong');
  await press(page, 'Sign in');
  await page.getByLabel('Token').fill(TOKEN);
  await press(page, 'Sign in');
  await expect(page.getByLabel('Title')).toHaveValue('Typed for hours');
  await expect(page.getByLabel('Text')).toHaveValue('A long text.\n\nMore.');
});
