/** The form before its code has loaded, while it loads, and where it cannot be loaded. */
import { expect, test } from 'playwright/test';
import {
  countPosts,
  errorSummary,
  fillForm,
  formValues,
  REQUIRED_FIELDS,
  requestsOf,
  SITE,
  submitButton,
  visitor,
  watchShifts,
} from '../support/form.ts';
import { delayScripts, hydrated } from '../support/islands.ts';
import { SHOWN_HOTLINE, SHOWN_PHONES } from '../support/own-content.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(`${SITE}/contact-us`);
});

test('before its code has loaded the form answers at once, keeps what was typed, and sends it once', async ({
  page,
}) => {
  const release = await delayScripts(page);
  const posts = countPosts(page);
  const values = visitor('Typed Early');
  await fillForm(page, values);
  await page.getByLabel('Full name', { exact: true }).press('Enter');
  const button = page.locator('form [type=submit]');
  for (let tap = 0; tap < 3; tap += 1) await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAccessibleName('Submitting...');
  await expect(button.locator('span')).toBeHidden();
  expect(posts.count).toBe(0);
  release();
  await page.waitForURL('**/thank-you');
  expect(posts.count).toBe(1);
  expect(await requestsOf('Typed Early')).toMatchObject([values]);
});

test('while its code loads, an empty form shows what the browser says, and nothing moves or claims to be sent; then the summary has the focus', async ({
  page,
}) => {
  const release = await delayScripts(page);
  const shifts = await watchShifts(page);
  const button = page.locator('form [type=submit]');
  await button.click();
  await expect(page.getByLabel('Full name', { exact: true })).toBeFocused();
  await expect(button).toHaveText('Request Appointment');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  expect(await shifts()).toBeLessThan(0.05);
  release();
  await expect(errorSummary(page).getByRole('link')).toHaveCount(REQUIRED_FIELDS.length);
  await expect(errorSummary(page)).toBeFocused();
});

test('the tap that loads the code of an empty form is answered by our messages alone @phone', async ({
  page,
}) => {
  await page.evaluate(() =>
    addEventListener('invalid', () => Object.assign(document.body.dataset, { browser: 'spoke' }), true),
  );
  await submitButton(page).tap();
  await expect(errorSummary(page).getByRole('link')).toHaveCount(REQUIRED_FIELDS.length);
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.locator('body')).not.toHaveAttribute('data-browser');
});

test('what is typed while the code loads keeps the focus, whatever was tapped before', async ({ page }) => {
  const release = await delayScripts(page);
  const name = page.getByLabel('Full name', { exact: true });
  await submitButton(page).click();
  await expect(name).toBeFocused();
  await name.pressSequentially('Ay');
  release();
  await hydrated(page, 'AppointmentForm');
  await expect(name).toBeFocused();
  await expect(errorSummary(page)).toHaveCount(0);
  await submitButton(page).click();
  await expect(errorSummary(page).getByRole('link')).toHaveCount(REQUIRED_FIELDS.length - 1);
});

test('a form whose scripts are held back by a proxy shows the numbers to call', async ({ page }) => {
  await page.route(`${SITE}/contact-us`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('<script', '<script type="text/held-back"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'The form could not be loaded' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link').first()).toBeVisible();
});

test('F18 code that fails to load leaves what was typed, shows the numbers, and is tried again', async ({
  page,
}) => {
  await page.route('**/*.js*', (route) => route.abort());
  const values = visitor('Blocked Code');
  const notice = page.getByText('The form could not be loaded');
  await expect(notice).toBeHidden();
  await fillForm(page, values);
  await submitButton(page).click();
  await expect(notice).toBeVisible();
  await expect(
    page.getByRole('complementary').getByRole('link', { name: SHOWN_PHONES[0] ?? '', exact: true }),
  ).toBeVisible();
  expect(await formValues(page)).toMatchObject(values);
  expect(page.url()).toBe(`${SITE}/contact-us`);
  await page.unroute('**/*.js*');
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await requestsOf('Blocked Code')).toHaveLength(1);
});

test('F18 without scripts the form is hidden and the phone numbers are shown @no-script', async ({
  page,
}) => {
  await expect(page.locator('noscript p')).toContainText(
    'This form needs JavaScript, which is off in your browser.',
  );
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Appointment', exact: true })).toBeHidden();
  await expect(
    page.getByRole('complementary').getByRole('link', { name: SHOWN_HOTLINE, exact: true }),
  ).toBeVisible();
});
