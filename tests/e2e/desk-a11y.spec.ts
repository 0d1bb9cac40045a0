/** Accessibility and layout of the desk, and errors of its policy, on a phone, a tablet and a laptop. */
import { expect, type Page, test } from 'playwright/test';
import type { AdminApiServer } from '../../scripts/admin-api/server.ts';
import { axeFaults } from '../support/axe.ts';
import { press, signIn, write } from '../support/desk.ts';
import { watchErrors } from '../support/islands.ts';
import { layoutFaults } from '../support/layout-finders.ts';
import { startTestApi } from '../support/world.ts';

let api: AdminApiServer;
test.beforeEach(async () => {
  api = await startTestApi();
});
test.afterEach(() => api.close());

/** Every page of the desk, each reached from the one before it. */
const PAGES: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  ['sign-in', (page) => page.goto(api.desk)],
  ['list', (page) => signIn(page, api.desk)],
  [
    'errors',
    async (page) => {
      await write(page, { Text: 'Words.' });
      await press(page, 'Preview');
    },
  ],
  [
    'preview',
    async (page) => {
      await page.getByLabel('Title').fill('A post');
      await press(page, 'Preview');
    },
  ],
  ['draft', (page) => press(page, 'Save as a draft')],
  ['delete', (page) => page.getByRole('link', { name: 'Delete' }).click()],
  ['requests', (page) => page.getByRole('link', { name: 'Requests' }).click()],
  [
    'take down',
    async (page) => {
      await page.goto(`${api.desk}/posts/1`);
      await page.getByRole('link', { name: 'Take down' }).click();
    },
  ],
];

for (const width of [360, 768, 1280])
  test(`no page has a fault or a scroll bar across at ${width} px`, async ({ page }) => {
    const errors = watchErrors(page);
    // So tall that no page of the desk needs scrolling.
    await page.setViewportSize({ width, height: width < 768 ? 5000 : 800 });
    api.database.addAppointment({
      your_name: 'A Visitor',
      mobile_number: '01711223344',
      email_address: `${'long'.repeat(12)}@example.com`,
      location: 'banani',
      doctor: 'any',
      consent: true,
    });
    for (const [name, open] of PAGES) {
      await open(page);
      expect(await axeFaults(page), name).toEqual([]);
      // The address in the request has a word that is longer than a phone is wide.
      expect(
        (await layoutFaults(page)).filter((fault) => !fault.startsWith('"longlong')),
        name,
      ).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        name,
      ).toBeLessThanOrEqual(0);
    }
    expect(errors.filter((error) => !/status of (?:401|422)/.test(error))).toEqual([]);
  });
