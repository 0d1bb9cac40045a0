import { expect, test } from 'playwright/test';
import {
  countPosts,
  fillForm,
  formValues,
  requestsOf,
  SITE,
  submitButton,
  visitor,
} from '../support/form.ts';
import { delayScripts } from '../support/islands.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(`${SITE}/contact-us`);
});

test('a request reaches the API unchanged and once, and its success is shown', async ({ page }) => {
  const posts = countPosts(page);
  const values = visitor('Letter For Letter');
  await fillForm(page, { ...values, mobile_number: '+৮৮০ ১৭১১-২২৩৩৪৪' });
  await submitButton(page).click();
  await expect(page).toHaveURL(`${SITE}/thank-you`);
  await expect(page.getByText('Appointment Request Submitted!')).toBeVisible();
  await expect(
    page.getByText("We'll contact you within 24 hours to confirm your appointment."),
  ).toBeVisible();
  expect(posts.count).toBe(1);
  const [stored] = await requestsOf(values.your_name);
  expect(stored).toMatchObject({ ...values, consent: true });
});

test('an empty form shows an error for each field; the summary has focus and links to the fields', async ({
  page,
}) => {
  const posts = countPosts(page);
  await page.getByLabel('Full name').focus();
  await expect(page.locator('astro-island[component-url*=AppointmentForm]:not([ssr])')).toBeAttached();
  await submitButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Full name must be at least 2 characters',
    'Please enter a valid phone number',
    'Please select a location',
    'Please select a doctor',
    'You must agree to the privacy policy',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link', { name: 'Please select a doctor' }).click();
  const doctor = page.getByLabel('Doctor', { exact: true });
  await expect(doctor).toBeFocused();
  await expect(doctor).toHaveAttribute('aria-invalid', 'true');
  await expect(doctor).toHaveAccessibleDescription('Please select a doctor');
  expect(posts.count).toBe(0);
});

test('the phone field is described by its hint, and after an error also by the message', async ({ page }) => {
  const hint = 'We will call this number. For example 01712 345678 or +880 1712 345678.';
  const phone = page.getByLabel('Mobile number');
  await expect(phone).toHaveAccessibleDescription(hint);
  await fillForm(page, { ...visitor('Short Number'), mobile_number: '12345' });
  await submitButton(page).click();
  await expect(phone).toHaveAccessibleDescription(`${hint} Please enter a valid phone number`);
});

test('an invalid email address has an error', async ({ page }) => {
  await fillForm(page, { ...visitor('Bad Mail'), email_address: 'visitor@' });
  await submitButton(page).click();
  await expect(page.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
});

test('the form has the branches and doctors of the specification', async ({ page }) => {
  await expect(page.getByLabel('Branch').locator('option')).toHaveText([
    'Select a location',
    'Panthapath',
    'Banani',
  ]);
  await expect(page.getByLabel('Doctor', { exact: true }).locator('option')).toHaveText([
    'Select a doctor',
    'Any Available Doctor',
    'Dr. Sample One',
    'Dr. Sample Two',
    'Dr. Sample Three',
    'Dr. Sample Four',
  ]);
  await expect(
    page.getByText(
      "I agree to the clinic's privacy policy and consent to being contacted regarding my appointment and treatment options.",
    ),
  ).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('twenty clicks in a second send one request', async ({ page }) => {
  const posts = countPosts(page);
  await page.route('**/submit_appointment_form', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await fillForm(page, visitor('Twenty Taps'));
  await expect(page.locator('astro-island[component-url*=AppointmentForm]:not([ssr])')).toBeAttached();
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap++) setTimeout(() => button.click(), tap * 50);
  });
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.waitForURL('**/thank-you');
  expect(posts.count).toBe(1);
  expect(await requestsOf('Twenty Taps')).toHaveLength(1);
});

test('a filled honeypot sends nothing', async ({ page }) => {
  const posts = countPosts(page);
  await fillForm(page, visitor('A Robot'));
  await page.locator('#reference_code').fill('x', { force: true });
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await expect(page.getByText('Appointment Request Submitted!')).toBeHidden();
  expect(posts.count).toBe(0);
});

test('required fields are not invalid before anything is sent', async ({ page }) => {
  for (const field of await page.locator('#appointment-your_name, [id^=appointment-][required]').all())
    await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('while the code loads, a tap on the button shows at once that it works, and says so', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await fillForm(page, visitor('Answered At Once'));
  const button = page.locator('form [type=submit]');
  const status = page.locator('form > [role=status]');
  await expect(status).toHaveText('', { useInnerText: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAccessibleName('Submitting...');
  await expect(button.locator('span')).toBeHidden();
  await expect(status.locator('span')).not.toHaveCSS('display', 'none');
  release();
  await page.waitForURL('**/thank-you');
});

test('autofill without events is sent', async ({ page }) => {
  await fillForm(page, visitor('Typed'));
  await page.getByLabel('Full name').evaluate((input: HTMLInputElement) => {
    input.value = 'Silent Autofill';
  });
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await requestsOf('Silent Autofill')).toHaveLength(1);
});

test('input from before hydration is preserved, and the first click on the button submits', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const values = visitor('Typed Early');
  await fillForm(page, values);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await requestsOf('Typed Early')).toMatchObject([values]);
});

test('the form works without session storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.reload();
  await fillForm(page, visitor('No Storage'));
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await requestsOf('No Storage')).toHaveLength(1);
});

test('a failed script load shows an error and the phone numbers, and the input is preserved', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  const values = visitor('No Code');
  await fillForm(page, values);
  await submitButton(page).click();
  await expect(page.getByText('The form could not be loaded.')).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: '+880 2 0000 0011' })).toBeVisible();
  expect(await formValues(page)).toMatchObject(values);
  expect(page.url()).toBe(`${SITE}/contact-us`);
});

test('without scripts the form is hidden and the phone numbers are shown @no-script', async ({ page }) => {
  await expect(page.locator('noscript p')).toContainText(
    'This form needs JavaScript, which is off in your browser.',
  );
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Appointment' })).toBeHidden();
  await expect(page.getByRole('complementary').getByRole('link', { name: '+880 2 0000 0001' })).toBeVisible();
});
