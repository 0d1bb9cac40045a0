/** Journeys of a visitor in Bangla. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { findBrokenWords, findOverflow } from '../../support/finders.ts';
import { chooseBranch, formValues, requestsOf, visitor } from '../../support/form.ts';
import { hydrated, liveIsland, SITE, watchErrors } from '../../support/islands.ts';
import { BRANCH_IDS, DOCTOR_IDS, ownValue, POSITION_IDS } from '../../support/own-content.ts';

const WORDS = parse(await readFile('src/content/bn/site/interface.yaml', 'utf8'));

test('a request in Bangla is stored once, after a corrected mistake and a retry', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(`${SITE}/bn`);
  await page.getByRole('main').getByRole('link', { name: WORDS.header.book, exact: true }).first().click();
  await expect(page).toHaveURL(`${SITE}/bn/book-an-appointment`);
  const values = { ...visitor('রহিমা খাতুন'), doctor: `${ownValue(`doctors/${DOCTOR_IDS[0]}`, 'fullName')}` };
  for (const [name, value] of Object.entries({ ...values, mobile_number: '০১৭' })) {
    const field = page.locator(`#appointment-${name}`);
    if (name === 'location') await chooseBranch(page, value);
    else await (name === 'doctor' ? field.selectOption(value) : field.fill(value));
  }
  await page.getByRole('checkbox').check();
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  const submit = page.getByRole('button', { name: WORDS.form.submit, exact: true });
  await submit.click();
  const summary = page.getByRole('region', { name: WORDS.form.problem, exact: true });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: WORDS.form.errors.mobile_number, exact: true }).click();
  const phone = page.getByLabel(WORDS.form.labels.mobile_number, { exact: true });
  await expect(phone).toBeFocused();
  await phone.fill('+৮৮০ ১৭১১-২২৩৩৪৪');
  // The API stores it, but another answer reaches the browser.
  const call = '**/submit_appointment_form';
  await page.route(call, (route) => route.fetch().then(() => route.fulfill({ status: 504 })), { times: 1 });
  await submit.click();
  const panel = page.locator('[data-outcome=unknown]');
  await expect(panel).toContainText(WORDS.form.unknown);
  await expect(panel.getByRole('link').first()).toHaveText(/^[+\d -]+$/);
  expect(await formValues(page)).toMatchObject({ your_name: values.your_name, location: values.location });
  await submit.click();
  await expect(page).toHaveURL(`${SITE}/bn/thank-you`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.form.sent.title);
  expect(await requestsOf(values.your_name)).toMatchObject([{ ...values, consent: true }]);
  expect(errors.filter((error) => !error.includes('504'))).toEqual([]);
});

test('the film pauses, a question opens, and the switch leads to the same page in English and back', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
  );
  await page.goto(`${SITE}/bn`);
  await page.getByRole('button', { name: WORDS.film.pause, exact: true }).click();
  await expect(page.getByRole('button', { name: WORDS.film.play, exact: true })).toBeVisible();
  for (const path of ['', '/infertility-treatments/ivf-in-vitro-fertilization']) {
    await page.goto(`${SITE}/bn${path}`);
    await page.locator('.header-languages a').click();
    await expect(page).toHaveURL(SITE + (path || '/'));
    await page.locator('.header-languages a').click();
    await expect(page).toHaveURL(`${SITE}/bn${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  }
  await page.locator('.faq > summary').first().click();
  await hydrated(page, 'FaqAccordion');
  await expect(page.locator('.faq[open] > div')).toHaveText(/[\u0980-\u09ff]/);
});

test('the strip counts in Bangla digits, and its file speaks Bangla', async ({ page }) => {
  await page.goto(`${SITE}/bn/resources/ivf-calendar`);
  await page.clock.setFixedTime('2026-11-28T06:00:00Z');
  await page.getByLabel(WORDS.strip.treatments.ivf, { exact: true }).check();
  await page.getByLabel(WORDS.strip.firstDay, { exact: true }).fill('2026-12-16');
  await page.getByRole('button', { name: WORDS.tools.show, exact: true }).click();
  await expect(page.getByRole('status').first()).toContainText('বুধবার ১৬ ডিসেম্বর ২০২৬');
  await expect(page.locator('.dates').nth(3)).toHaveText(/^[\u0980-\u09ff, ]+$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: WORDS.strip.save, exact: true }).click();
  const file = (await readFile(await (await download).path(), 'utf8')).replaceAll('\r\n ', '');
  expect(file).toContain('SUMMARY:মাসিক শুরু\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20261216\r\n');
  expect(file.match(/^(?:SUMMARY|DESCRIPTION):.*[A-Za-z].*$/gm)).toBeNull();
});

test('the sheet of a first visit is in Bangla on paper, and nothing of it is cut', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.goto(`${SITE}/bn/resources/first-visit/${BRANCH_IDS.at(-1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\u0980-\u09ff\s,:-]+$/);
  await expect(page.locator('nav:visible, .button:visible')).toHaveCount(0);
  expect(await page.evaluate(findBrokenWords)).toEqual([]);
  expect(await page.evaluate(findOverflow)).toEqual([]);
});

test('an old or unknown address below /bn is answered in Bangla', async ({ page }) => {
  for (const path of ['/bn/infertility-treatments/embryology', '/bn/fertility-experts/dr-nobody']) {
    expect((await page.goto(SITE + path))?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(WORDS.notFound.page.title);
    await expect(main.getByRole('link', { name: WORDS.notFound.page.back, exact: true })).toHaveAttribute(
      'href',
      '/bn',
    );
  }
});

test('screen readers hear in Bangla whose link it is before the link', async ({ page }) => {
  const links = (name: RegExp) => page.getByRole('link', { name });
  const led = BRANCH_IDS.filter((id) => ownValue(`branches/${id}`, 'directions'));
  await page.goto(`${SITE}/bn/contact-us`);
  await expect(links(/^\S.* শাখার পথ দেখুন$/)).toHaveText(led.map(() => /^\s*\S.*পথ দেখুন\s*$/));
  await page.goto(`${SITE}/bn/fertility-experts`);
  for (const name of [/^\S.*-এর সঙ্গে অ্যাপয়েন্টমেন্ট নিন$/, /^\S.*-এর পরিচয় দেখুন$/])
    await expect(links(name)).toHaveCount(DOCTOR_IDS.length);
  await page.goto(`${SITE}/bn/careers`);
  await expect(links(/^\S.* পদের জন্য ই-মেইলে আবেদন করুন$/)).toHaveCount(POSITION_IDS.length);
});
