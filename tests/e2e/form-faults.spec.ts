import { expect, type Page, type Route, test } from 'playwright/test';
import {
  countPosts,
  fillForm,
  formValues,
  requestsOf,
  SITE,
  submitButton,
  visitor,
} from '../support/form.ts';
import { liveIsland } from '../support/islands.ts';
import { startLoopback } from '../support/loopback.ts';

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Sign in</h1>' });

/** The API takes the request, but its answer does not reach the browser: another one does, or none. */
const afterStoring = (answer: (route: Route) => Promise<void>) => async (route: Route) => {
  await route.fetch();
  await answer(route);
};

type Outcome = 'sent' | 'refused' | 'unknown';

/** What happens between the browser and the API, what the form must say, and how many rows the API has afterwards. */
const CASES: readonly {
  name: string;
  answer: (route: Route) => Promise<void>;
  outcome: Outcome;
  rows: 0 | 1;
}[] = [
  { name: '200', answer: afterStoring(json(200, {})), outcome: 'sent', rows: 1 },
  {
    name: '202 without a body',
    answer: afterStoring((route) => route.fulfill({ status: 202 })),
    outcome: 'sent',
    rows: 1,
  },
  { name: '202 with a page', answer: afterStoring(html(202)), outcome: 'sent', rows: 1 },
  {
    name: '201 with JSON cut in the middle',
    answer: afterStoring((route) => route.fulfill({ status: 201, body: '{"id":' })),
    outcome: 'sent',
    rows: 1,
  },
  { name: '400 with JSON', answer: json(400, { message: 'no' }), outcome: 'refused', rows: 0 },
  { name: '401', answer: json(401, {}), outcome: 'refused', rows: 0 },
  { name: '403 with a page', answer: html(403), outcome: 'refused', rows: 0 },
  { name: '404', answer: html(404), outcome: 'refused', rows: 0 },
  { name: '409', answer: json(409, {}), outcome: 'refused', rows: 0 },
  { name: '413', answer: html(413), outcome: 'refused', rows: 0 },
  { name: '422 with fields', answer: json(422, { errors: {} }), outcome: 'refused', rows: 0 },
  {
    name: '429 with Retry-After',
    answer: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' } }),
    outcome: 'refused',
    rows: 0,
  },
  { name: '500', answer: html(500), outcome: 'unknown', rows: 0 },
  { name: '500 after storing', answer: afterStoring(html(500)), outcome: 'unknown', rows: 1 },
  { name: '502 after storing', answer: afterStoring(html(502)), outcome: 'unknown', rows: 1 },
  { name: '503', answer: html(503), outcome: 'unknown', rows: 0 },
  { name: '504 after storing', answer: afterStoring(html(504)), outcome: 'unknown', rows: 1 },
  {
    name: 'a connection that is refused',
    answer: (route) => route.abort('connectionrefused'),
    outcome: 'unknown',
    rows: 0,
  },
  {
    name: 'a name that is not resolved',
    answer: (route) => route.abort('namenotresolved'),
    outcome: 'unknown',
    rows: 0,
  },
  {
    name: 'a reset before the API has it',
    answer: (route) => route.abort('connectionreset'),
    outcome: 'unknown',
    rows: 0,
  },
  {
    name: 'a reset after the API has it',
    answer: afterStoring((route) => route.abort('connectionreset')),
    outcome: 'unknown',
    rows: 1,
  },
];

test.beforeEach(async ({ page }) => {
  await page.goto(`${SITE}/contact-us`);
});

const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Submission Failed' });

/** Expects the panel of an outcome with focus and the phone numbers, the specified toast or none, and the form as it was. */
async function expectFailure(page: Page, values: object, outcome: Exclude<Outcome, 'sent'>): Promise<void> {
  const panel = page.locator(`[data-outcome=${outcome}]`);
  await expect(panel).toContainText(outcome === 'unknown' ? 'could not confirm' : 'was not submitted');
  await expect(panel.getByRole('link')).toHaveCount(5);
  await expect(panel).toBeFocused();
  if (outcome === 'refused') {
    await expect(toast(page)).toContainText(
      'There was an error submitting your appointment request. Please try again.',
    );
  } else {
    await expect(panel.getByRole('alert')).toContainText('Please call us before you send it again');
    await expect(page.getByText('Submission Failed')).toHaveCount(0);
    await expect(page.getByText('Please try again')).toBeHidden();
  }
  await expect(submitButton(page)).toHaveText('Request Appointment');
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  expect(await formValues(page)).toMatchObject({ ...values, consent: 'on' });
  expect(page.url()).toBe(`${SITE}/contact-us`);
}

for (const { name, answer, outcome, rows } of CASES) {
  test(`${name}: ${outcome}; one POST, rows stored: ${rows}`, async ({ page }) => {
    const posts = countPosts(page);
    await page.route('**/submit_appointment_form', answer);
    const values = visitor(name);
    await fillForm(page, values);
    await submitButton(page).click();
    if (outcome === 'sent') {
      await page.waitForURL('**/thank-you');
      await expect(page.getByText('Appointment Request Submitted!')).toBeVisible();
    } else {
      await expectFailure(page, values, outcome);
    }
    expect(posts.count).toBe(1);
    expect(await requestsOf(name)).toHaveLength(rows);
  });
}

test('offline: refused; no POST, no row', async ({ page, context }) => {
  const posts = countPosts(page);
  const values = visitor('Offline');
  await fillForm(page, values);
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  await context.setOffline(true);
  await submitButton(page).click();
  await expectFailure(page, values, 'refused');
  expect(posts.count).toBe(0);
});

test('a connection that is lost while the request is under way: unknown', async ({ page, context }) => {
  const values = visitor('Lost Connection');
  await page.route('**/submit_appointment_form', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await fillForm(page, values);
  await submitButton(page).click();
  await expectFailure(page, values, 'unknown');
  expect(await requestsOf('Lost Connection')).toHaveLength(1);
});

test('no answer for twenty seconds: unknown; one POST', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  const posts = countPosts(page);
  const values = visitor('Time-out');
  await fillForm(page, values);
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  const received = page.waitForRequest('**/submit_appointment_form');
  await page.route('**/submit_appointment_form', () => {});
  await submitButton(page).click();
  await received;
  await page.clock.runFor(19_000);
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1500);
  await expectFailure(page, values, 'unknown');
  expect(posts.count).toBe(1);
});

test('a 201 whose connection is cut in the body: sent', async ({ page }) => {
  const server = await startLoopback((_, response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"id":');
    setTimeout(() => response.destroy(), 50);
  });
  await page.route('**/submit_appointment_form', (route) => route.continue({ url: server.url }));
  await fillForm(page, visitor('Cut Body'));
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await server.close();
});

test('a 302 to a login page: unknown, and not followed', async ({ page }) => {
  const paths: (string | undefined)[] = [];
  const server = await startLoopback((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: '/login' }).end();
  });
  const values = visitor('Login Page');
  await page.route('**/submit_appointment_form', (route) => route.continue({ url: server.url }));
  await fillForm(page, values);
  await submitButton(page).click();
  await expectFailure(page, values, 'unknown');
  expect(paths).toEqual(['/']);
  await server.close();
});

test('a second try after an unknown outcome: the same key, one row', async ({ page }) => {
  const posts = countPosts(page);
  await page.route(
    '**/submit_appointment_form',
    afterStoring((route) => route.fulfill({ status: 504 })),
    { times: 1 },
  );
  await fillForm(page, visitor('Second Try'));
  await submitButton(page).click();
  await expect(page.locator('[data-outcome=unknown]')).toBeVisible();
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(posts.keys).toEqual([
    expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    posts.keys[0],
  ]);
  expect(await requestsOf('Second Try')).toHaveLength(1);
});

test('a correction after an unknown outcome has a key of its own, so that it is stored', async ({ page }) => {
  const posts = countPosts(page);
  await page.route(
    '**/submit_appointment_form',
    afterStoring((route) => route.fulfill({ status: 502 })),
    { times: 1 },
  );
  await fillForm(page, visitor('Corrected'));
  await submitButton(page).click();
  await expect(page.locator('[data-outcome=unknown]')).toBeVisible();
  await page.getByLabel('Mobile number').fill('01799887766');
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(new Set(posts.keys).size).toBe(2);
  expect((await requestsOf('Corrected')).map((row) => row.mobile_number)).toEqual([
    '+880 1711-223344',
    '01799887766',
  ]);
});
