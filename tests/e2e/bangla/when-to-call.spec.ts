import { expect, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';

for (const urgent of ['when-to-call', 'early-pregnancy', 'during-treatment'])
  test(`below its title, /bn/resources/${urgent} says that a doctor has still to read it`, async ({
    page,
  }) => {
    await page.goto(`${SITE}/bn/resources/${urgent}`);
    await expect(page.locator('h1 + p')).toContainText('বিপদে ফোন করুন। চিকিৎসকের পড়ে দেখা বাকি।');
  });
