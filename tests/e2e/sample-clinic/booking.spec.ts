import { expect, test } from 'playwright/test';
import { liveIsland, SITE } from '../../support/islands.ts';

const BOOK = `${SITE}/book-an-appointment`;

test('a link of a doctor opens the form with that doctor chosen, and a name without a doctor with none', async ({
  page,
}) => {
  await page.goto(`${SITE}/fertility-experts`);
  await page.getByRole('link', { name: 'Book Appointment with Dr. Sample Two', exact: true }).click();
  const doctor = page.locator('#appointment-doctor');
  const branch = page.locator('#appointment-location');
  await expect(doctor).toHaveValue('Dr. Sample Two');
  // The only branch of this doctor.
  await expect(branch).toHaveValue('panthapath');
  await page.locator('#appointment-your_name').fill('Rahima');
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  await expect(doctor).toHaveValue('Dr. Sample Two');
  await doctor.selectOption('any');
  await expect(doctor).toHaveValue('any');
  await page.goto('about:blank');
  await page.goto(`${BOOK}#doctor=Dr.%20Nobody&location=nowhere&your_name=Nobody`);
  await expect(doctor).toHaveValue('');
  await expect(branch).toHaveValue('');
  await expect(page.locator('#appointment-your_name')).toHaveValue('');
});
