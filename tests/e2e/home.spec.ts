import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

/** What each treatment of the home page is for. */
const AIMS = [
  ['Find the cause', ['Infertility Assessment', 'Andrology', 'Genetics and Surgery']],
  ['Help to conceive', ['IVF', 'ICSI', 'IUI', 'Embryology', 'PGT']],
  ['Protect for later', ['Fertility Preservation']],
] as const;

test('treatments are grouped by what they are for @no-script', async ({ page }) => {
  await page.goto(SITE);
  const groups = page.locator('#our-treatments div:has(> h3)');
  await expect(groups.locator('> h3')).toHaveText(AIMS.map(([aim]) => aim));
  for (const [at, [, names]] of AIMS.entries())
    await expect(groups.nth(at).getByRole('heading', { level: 4 })).toHaveText([...names]);
});

test('a tap anywhere on a treatment or a doctor follows the link @phone', async ({ page }) => {
  for (const [section, path] of [
    ['our-treatments', '/infertility-treatments/infertility-assessment'],
    ['doctors-you-can-ask-for', '/fertility-experts/dr-sample-one'],
  ]) {
    await page.goto(SITE);
    await page
      .locator(`#${section} .teaser`)
      .first()
      .tap({ position: { x: 20, y: 40 } });
    await page.waitForURL(`**${path}`);
  }
});

test('the chances by age lead to what they mean @no-script', async ({ page }) => {
  await page.goto(SITE);
  const chances = page.locator('#your-chance-by-age');
  await expect(chances).toContainText('fewer couples take a baby home');
  await expect(chances.getByRole('link', { name: 'See the chances by age' })).toHaveAttribute(
    'href',
    '/resources/understanding-success-rates',
  );
});

test('four doctors lead to their profiles, and to all of them @no-script', async ({ page }) => {
  await page.goto(SITE);
  const doctors = page.locator('#doctors-you-can-ask-for');
  await expect(doctors.locator('h3 > a[href^="/fertility-experts/dr-"]')).toHaveCount(4);
  await expect(doctors.locator('.actions a')).toHaveAttribute('href', '/fertility-experts');
});
