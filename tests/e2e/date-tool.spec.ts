import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { BRANCH_IDS } from '../support/own-content.ts';

test('without scripts the pages show tables instead of forms @no-script', async ({ page }) => {
  await page.goto(`${SITE}/resources/tools`);
  await expect(page.locator('form')).toHaveCount(2);
  await expect(page.locator('form').first()).toBeHidden();
  await expect(page.getByRole('row', { name: /^Transfer of a day-5 embryo/ })).toContainText(
    '261 days (37 weeks and 2 days)',
  );
  await expect(page.getByRole('row', { name: /^Transfer of a day-6 embryo/ })).toContainText(
    '260 days (37 weeks and 1 day)',
  );
});

test('by Dhaka’s clock a branch is open on Saturday morning, and closed on Friday', async ({ page }) => {
  for (const [moment, words] of [
    ['2026-11-21T04:00:00Z', 'Open now'],
    ['2026-11-27T04:00:00Z', 'Closed now'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    for (const path of ['/contact-us', '/resources/when-to-call']) {
      await page.goto(SITE + path);
      await expect(page.locator('[data-hours]')).toHaveText(
        BRANCH_IDS.map(() => `${words}, by the usual hours`),
      );
    }
  }
});
