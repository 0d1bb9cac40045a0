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
