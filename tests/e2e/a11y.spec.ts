import { expect, type Page, test } from 'playwright/test';
import { axeFaults, fitAxeViewport } from '../support/axe.ts';
import { SITE } from '../support/islands.ts';

/** Opened states of pages. */
const STATES: readonly {
  name: string;
  path: string;
  widths: readonly number[];
  open: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'menu and its list',
    path: '/',
    widths: [320, 768],
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#menu summary').click();
    },
  },
  { name: 'drop-down', path: '/', widths: [1280], open: (page) => page.locator('#menu summary').click() },
  {
    name: 'question',
    path: '/infertility-treatments/ivf-in-vitro-fertilization',
    widths: [320, 768, 1280],
    open: (page) => page.locator('.faq summary').first().click(),
  },
  {
    name: 'form with errors',
    path: '/contact-us',
    widths: [320, 768, 1280],
    open: async (page) => {
      await page.getByRole('button', { name: 'Request Appointment' }).click();
      await page.getByText('There is a problem').waitFor();
    },
  },
  {
    name: 'video',
    path: '/gallery/videos',
    widths: [320, 768, 1280],
    open: async (page) => {
      await page.locator('a[data-video]').first().click();
      await page.locator('dialog video').waitFor();
    },
  },
];

for (const { name, path, widths, open } of STATES)
  for (const width of widths)
    test(`axe finds no fault on ${path} with its ${name} open at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(SITE + path);
      await open(page);
      await fitAxeViewport(page, width);
      expect(await axeFaults(page)).toEqual([]);
    });

test('an injected fault is found', async ({ page }) => {
  await page.goto(SITE);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await axeFaults(page)).join()).toContain('violation image-alt');
});
