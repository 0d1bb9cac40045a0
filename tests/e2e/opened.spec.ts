/** Pages with something opened by a visitor, and fonts that come late. */
import { expect, type Page, test } from 'playwright/test';
import { axeFaults } from '../support/axe.ts';
import { hydrated, SITE } from '../support/islands.ts';

test.use({ reducedMotion: 'reduce' });

const STATES: readonly (readonly [
  name: string,
  path: string,
  width: number,
  open: (page: Page) => Promise<void>,
])[] = [
  [
    'the menu and its list',
    '/',
    320,
    async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#menu summary').click();
    },
  ],
  ['the drop-down', '/', 1280, (page) => page.locator('#menu summary').click()],
  [
    'a question',
    '/infertility-treatments/ivf-in-vitro-fertilization',
    320,
    (page) => page.locator('.faq summary').first().click(),
  ],
  [
    'the errors of the form',
    '/contact-us',
    320,
    async (page) => {
      await page.getByRole('button', { name: 'Request Appointment', exact: true }).focus();
      await hydrated(page, 'AppointmentForm');
      await page.getByRole('button', { name: 'Request Appointment', exact: true }).click();
      await page.getByText('There is a problem').waitFor();
    },
  ],
];

for (const [name, path, width, open] of STATES)
  test(`axe finds no fault on ${path} with ${name} open at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(SITE + path);
    await open(page);
    expect(await axeFaults(page, width)).toEqual([]);
  });
