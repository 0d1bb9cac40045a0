import { expect, type Page, test } from 'playwright/test';
import { FOREIGN_CHANGES } from '../support/foreign-changes.ts';
import {
  chooseBranch,
  countPosts,
  formValues,
  REQUIRED_FIELDS,
  requestsOf,
  SITE,
  visitor,
} from '../support/form.ts';
import { delayScripts, hydrated, liveIsland, watchErrors } from '../support/islands.ts';
import { PREFIXES } from '../support/own-content.ts';

const SUBMIT = 'form [type=submit]';

/** Fills in the form by its ids: another program may have changed the labels. */
async function fillByIds(page: Page, values: ReturnType<typeof visitor>): Promise<void> {
  const { location, doctor, ...texts } = values;
  for (const [name, text] of Object.entries(texts)) await page.fill(`#appointment-${name}`, text);
  await chooseBranch(page, location);
  await page.selectOption('#appointment-doctor', doctor);
  await page.check('#appointment-consent');
}

/** Asserts that exactly one request was sent, with these values. */
async function expectOneRequest(page: Page, values: ReturnType<typeof visitor>, posts: { count: number }) {
  await page.waitForURL('**/thank-you');
  expect(posts.count).toBe(1);
  expect(await requestsOf(values.your_name)).toMatchObject([{ ...values, consent: true }]);
}

/** Opens the form while its code is held back, fills it in, and changes its HTML. */
async function openFilled(
  page: Page,
  { name, code, prefix = '' }: { name: string; code: string; prefix?: string },
) {
  const posts = countPosts(page);
  const values = visitor(name);
  const release = await delayScripts(page);
  await page.goto(`${SITE}${prefix}/contact-us`);
  await fillByIds(page, values);
  await page.evaluate(code);
  return { posts, values, release };
}

for (const prefix of PREFIXES)
  for (const [change, code] of FOREIGN_CHANGES) {
    test(`before the code: ${change}; the form${prefix && ` at ${prefix}`} loses nothing, and sends once`, async ({
      page,
    }) => {
      const errors = watchErrors(page);
      const { posts, values, release } = await openFilled(page, {
        name: `Before ${prefix} ${change}`,
        code,
        prefix,
      });
      const name = page.locator('#appointment-your_name');
      await name.focus();
      await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
      release();
      await hydrated(page, 'AppointmentForm');
      expect(await formValues(page)).toEqual({ ...values, consent: 'on' });
      await expect(name).toBeFocused();
      expect(
        await name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
      ).toEqual([2, 5]);
      await page.click(SUBMIT);
      await expectOneRequest(page, values, posts);
      expect(errors.filter((error) => !error.includes('Minified React error #418'))).toEqual([]);
    });

    test(`after the code: ${change}; the form${prefix && ` at ${prefix}`} names errors, then sends once`, async ({
      page,
    }) => {
      const posts = countPosts(page);
      const values = visitor(`After ${prefix} ${change}`);
      await page.goto(`${SITE}${prefix}/contact-us`);
      await page.focus('#appointment-your_name');
      await hydrated(page, 'AppointmentForm');
      await page.evaluate(code);
      await page.click(SUBMIT);
      await expect(page.locator('form section a')).toHaveCount(REQUIRED_FIELDS.length);
      await fillByIds(page, values);
      await page.click(SUBMIT);
      await expectOneRequest(page, values, posts);
    });
  }

for (const [change, code] of FOREIGN_CHANGES)
  test(`${change}: a tap before the code sends a filled form once`, async ({ page }) => {
    const { posts, values, release: releaseForm } = await openFilled(page, { name: `Held ${change}`, code });
    await page.click(SUBMIT);
    releaseForm();
    await expectOneRequest(page, values, posts);
  });

for (const [change, code] of FOREIGN_CHANGES)
  test(`${change}: a press that lasts while the code arrives sends a filled form once`, async ({ page }) => {
    const { posts, values, release } = await openFilled(page, { name: `Pressed ${change}`, code });
    await page.hover(SUBMIT);
    await page.mouse.down();
    release();
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await expectOneRequest(page, values, posts);
  });

for (const [change, code] of FOREIGN_CHANGES)
  test(`${change}: an open menu and an open question stay open`, async ({ page }) => {
    let release = await delayScripts(page);
    const treatment = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
    await page.goto(treatment);
    await page.evaluate(code);
    await page.locator('#menu summary').click();
    await page.locator('.faq summary').nth(1).click();
    release();
    await hydrated(page, 'FaqAccordion');
    await hydrated(page, 'HeaderMenu');
    await expect(page.locator('.faq').nth(1)).toHaveAttribute('open', '');
    await expect(page.locator('.faq').nth(1).locator('summary')).toBeFocused();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.unrouteAll();
    release = await delayScripts(page);
    await page.goto(treatment);
    await page.evaluate(code);
    await page.locator('.menu-button').first().click();
    await page.locator('#menu summary').click();
    release();
    await hydrated(page, 'HeaderMenu');
    await expect(page.locator('#menu .submenu a').first()).toBeVisible();
    await expect(liveIsland(page, 'HeaderMenu').locator('summary')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu .submenu a').first()).toBeHidden();
  });
