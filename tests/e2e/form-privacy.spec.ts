import { chromium, expect, test } from 'playwright/test';
import { findChromium } from '../../scripts/support/chromium.ts';
import { fillForm, formValues, SITE, submitButton, visitor } from '../support/form.ts';

test('input is only in the body of the POST request', async ({ page, context }) => {
  const values = {
    ...visitor('Privately Typed'),
    mobile_number: '01799887766',
    email_address: 'private@example.com',
  };
  const secrets = [values.your_name, values.mobile_number, values.email_address];
  const seen: string[] = [];
  const bodies: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => {
    seen.push(request.url(), request.headers().referer ?? '');
    const body = request.postData();
    if (body) bodies.push(body);
  });
  await page.goto(`${SITE}/contact-us`);
  await page.route('**/submit_appointment_form', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  });
  await fillForm(page, values);
  await submitButton(page).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  const inPage = () =>
    page.evaluate(() => [
      location.href,
      document.title,
      document.cookie,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.querySelector('[data-outcome]')?.textContent ?? '',
    ]);
  seen.push(...(await inPage()));
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  seen.push(...(await inPage()), JSON.stringify(await context.cookies()), await page.content());
  const leaked = (text: string) =>
    secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
  expect(seen.filter(leaked)).toEqual([]);
  expect(bodies.filter(leaked)).toHaveLength(2);
});

test('going back after success shows an empty form with an enabled button, also from the back-forward cache', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) =>
      document.documentElement.toggleAttribute('data-persisted', event.persisted),
    );
  });
  await page.goto(`${SITE}/contact-us`);
  await fillForm(page, visitor('Goes Back'));
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.locator('html[data-persisted]'), 'the page came from the cache').toBeAttached();
  await expect(submitButton(page)).toHaveText('Request Appointment');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  expect(await formValues(page)).toMatchObject({
    your_name: '',
    mobile_number: '',
    location: '',
    doctor: '',
  });
  await browser.close();
});
