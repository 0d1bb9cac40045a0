import { expect, test } from 'playwright/test';
import { SITE } from '../support/form.ts';
import { liveIsland } from '../support/islands.ts';

test('the link to the top of the booking page keeps what was typed, also with a query in the URL', async ({
  page,
}) => {
  await page.goto(`${SITE}/book-an-appointment?utm_source=card`);
  await page.locator('#appointment-your_name').fill('Rahima');
  await page.getByRole('link', { name: 'Back to the top' }).click();
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator('#appointment-your_name')).toHaveValue('Rahima');
});

for (const [path, link] of [
  ['/fertility-experts', 'Book Appointment with Dr. Sample Two'],
  ['/fertility-experts/dr-sample-two', 'Book Appointment'],
] as const) {
  test(`${path}: "${link}" opens the form with the doctor chosen`, async ({ page }) => {
    await page.goto(SITE + path);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    const doctor = page.locator('#appointment-doctor');
    await expect(doctor).toHaveValue('Dr. Sample Two');
    await page.locator('#appointment-your_name').fill('Rahima');
    await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
    await expect(doctor).toHaveValue('Dr. Sample Two');
    await doctor.selectOption('any');
    await expect(doctor).toHaveValue('any');
  });
}

test('a link that names no doctor of the form leaves the choice open', async ({ page }) => {
  await page.goto(`${SITE}/book-an-appointment#doctor=Dr.%20Nobody`);
  await expect(page.locator('#appointment-doctor option:checked')).toHaveText(/Select|Choose/);
});

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [412, 915],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`the first field is within the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${SITE}/book-an-appointment`);
    await expect(page.locator('#appointment-your_name')).toBeInViewport({ ratio: 1 });
  });
}

test('beside the form, or below it on a phone, stands what becomes of a request', async ({ page }) => {
  await page.goto(`${SITE}/book-an-appointment`);
  const steps = page.getByRole('complementary', { name: 'How your appointment is made' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  const boxes = async () =>
    Promise.all(
      [page.locator('form:has(#appointment-your_name)'), steps].map(async (part) => part.boundingBox()),
    );
  const [wideForm, wideSteps] = await boxes();
  expect(wideSteps?.x).toBeGreaterThan((wideForm?.x ?? 0) + (wideForm?.width ?? 0));
  await page.setViewportSize({ width: 360, height: 740 });
  const [form, below] = await boxes();
  expect(below?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
});
