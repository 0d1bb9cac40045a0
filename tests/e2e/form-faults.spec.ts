import { expect, type Page, type Route, test } from 'playwright/test';
import { countPosts, fillForm, formValues, SITE, submitButton, visitor } from '../support/form.ts';

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Sign in</h1>' });

/** Faults between the browser and the API, with the outcome that the form must show. */
const faults: readonly {
  fault: string;
  answer: (route: Route, page: Page) => Promise<void>;
  outcome: 'refused' | 'unknown';
}[] = [
  { fault: '400 with JSON', answer: json(400, { message: 'no' }), outcome: 'refused' },
  { fault: '401', answer: json(401, {}), outcome: 'refused' },
  { fault: '403 with a page', answer: html(403), outcome: 'refused' },
  { fault: '404', answer: html(404), outcome: 'refused' },
  { fault: '409', answer: json(409, {}), outcome: 'refused' },
  { fault: '413', answer: html(413), outcome: 'refused' },
  { fault: '422 with fields', answer: json(422, { errors: {} }), outcome: 'refused' },
  {
    fault: '429 with Retry-After',
    answer: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' } }),
    outcome: 'refused',
  },
  { fault: '500', answer: html(500), outcome: 'refused' },
  { fault: '502', answer: html(502), outcome: 'refused' },
  { fault: '503', answer: html(503), outcome: 'refused' },
  { fault: '504', answer: html(504), outcome: 'refused' },
  {
    fault: 'connection refused',
    answer: (route) => route.abort('connectionrefused'),
    outcome: 'unknown',
  },
  {
    fault: 'connection reset',
    answer: (route) => route.abort('connectionreset'),
    outcome: 'unknown',
  },
  {
    fault: 'name not resolved',
    answer: (route) => route.abort('namenotresolved'),
    outcome: 'unknown',
  },
];

test.beforeEach(async ({ page }) => {
  await page.goto(`${SITE}/contact-us`);
});

/** Expects the specified toast, the panel with phone numbers, an enabled button, preserved input, and one request. */
async function expectFailure(
  page: Page,
  values: object,
  outcome: 'refused' | 'unknown',
  posts: number,
): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: 'Submission Failed' });
  await expect(toast).toContainText(
    'There was an error submitting your appointment request. Please try again.',
  );
  const panel = page.locator(`[data-outcome=${outcome}]`);
  await expect(panel).toContainText(outcome === 'unknown' ? 'could not confirm' : 'did not reach us');
  await expect(panel.getByRole('link')).toHaveCount(5);
  await expect(submitButton(page)).toHaveText('Request Appointment');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  expect(await formValues(page)).toMatchObject({ ...values, consent: 'on' });
  expect(page.url()).toBe(`${SITE}/contact-us`);
  expect(posts).toBe(1);
}

for (const { fault, answer, outcome } of faults) {
  test(`${fault}: the form shows the failure and preserves the input`, async ({ page }) => {
    const posts = countPosts(page);
    await page.route('**/submit_appointment_form', (route) => answer(route, page));
    const values = visitor(fault);
    await fillForm(page, values);
    await submitButton(page).click();
    await expectFailure(page, values, outcome, 1);
    await page.waitForTimeout(300);
    expect(posts.count).toBe(1);
  });
}

test('offline: no request is sent, and the failure is shown', async ({ page, context }) => {
  const posts = countPosts(page);
  const values = visitor('Offline');
  await fillForm(page, values);
  await expect(page.locator('astro-island[component-url*=AppointmentForm]:not([ssr])')).toBeAttached();
  await context.setOffline(true);
  await submitButton(page).click();
  await expectFailure(page, values, 'refused', 1);
  expect(posts.count).toBe(0);
});

test('no response for twenty seconds: the outcome is unknown', async ({ page }) => {
  await page.route('**/submit_appointment_form', () => {});
  const values = visitor('Time-out');
  await fillForm(page, values);
  await expect(page.locator('astro-island[component-url*=AppointmentForm]:not([ssr])')).toBeAttached();
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 40);
  });
  await submitButton(page).click();
  await expectFailure(page, values, 'unknown', 1);
});

test('a redirect to a login page is a failure', async ({ page }) => {
  // The preview redirects this path to a page.
  await page.route('**/submit_appointment_form', (route) => route.continue({ url: `${SITE}/about-us/` }));
  const values = visitor('Login Page');
  await fillForm(page, values);
  await submitButton(page).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  expect(page.url()).toBe(`${SITE}/contact-us`);
});

for (const [name, body] of [
  ['empty', ''],
  ['HTML', '<p>Thanks'],
  ['cut JSON', '{"id":'],
] as const) {
  test(`a 2xx with ${name} body is success`, async ({ page }) => {
    await page.route('**/submit_appointment_form', (route) => route.fulfill({ status: 202, body }));
    await fillForm(page, visitor(name));
    await submitButton(page).click();
    await page.waitForURL('**/thank-you');
    await expect(page.getByText('Appointment Request Submitted!')).toBeVisible();
  });
}

test('after a failure the form can be sent again', async ({ page }) => {
  let broken = true;
  await page.route('**/submit_appointment_form', (route) =>
    broken ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await fillForm(page, visitor('Second Try'));
  await submitButton(page).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  broken = false;
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
});
