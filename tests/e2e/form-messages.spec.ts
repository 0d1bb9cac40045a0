import { expect, test } from 'playwright/test';
import { fillForm, SITE, submitButton, visitor } from '../support/form.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(`${SITE}/contact-us`);
});

test('the toast is shown on the thank-you page once', async ({ page }) => {
  await fillForm(page, visitor('Shown Once'));
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await expect(page.getByText('Appointment Request Submitted!')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Appointment Request Submitted!')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Appointment Request Submitted!')).toBeHidden();
});

test('the thank-you page without a request shows no toast', async ({ page }) => {
  await page.goto(`${SITE}/thank-you`);
  await expect(page.getByText('Appointment Request Submitted!')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
});

test('the message of a failed request stays until it is dismissed', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await page.route('**/submit_appointment_form', (route) => route.fulfill({ status: 422 }));
  await fillForm(page, visitor('Message Stays'));
  await submitButton(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Submission Failed' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward('10:00');
  // Two frames, in which a removal would be rendered.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Submission Failed')).toBeHidden();
  await expect(page.locator('[data-outcome]')).toBeFocused();
});

test('Escape closes a message, on the form and on the thank-you page', async ({ page }) => {
  await page.route('**/submit_appointment_form', (route) => route.fulfill({ status: 422 }), { times: 1 });
  await fillForm(page, visitor('Escapes'));
  await submitButton(page).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Submission Failed')).toBeHidden();
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await expect(page.getByText('Appointment Request Submitted!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Appointment Request Submitted!')).toBeHidden();
});

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [740, 360],
] as const) {
  test(`at ${width} × ${height} the messages of a refused request cover nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/submit_appointment_form', (route) => route.fulfill({ status: 422 }));
    await fillForm(page, visitor('Covers Nothing'));
    await submitButton(page).click();
    const panel = page.locator('[data-outcome=refused]');
    await expect(panel).toBeFocused();
    const toast = page.locator('.toast');
    await expect(toast).toHaveCSS('position', 'static');
    await expect(toast).toBeInViewport();
    await expect(panel).toBeInViewport();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    expect((await dismiss.boundingBox())?.height, 'one line').toBeLessThan(50);
    for (const link of await panel.getByRole('link').all())
      expect((await link.boundingBox())?.height, 'a target').toBeGreaterThanOrEqual(44);
    // Nothing lies above the center of the toast, its button, or the part of the panel that is in view.
    for (const target of [toast, dismiss])
      expect(
        await target.evaluate((element) => {
          const { left, top, width: w, height: h } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + w / 2, top + h / 2));
        }),
      ).toBe(true);
  });
}
