import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, test } from 'playwright/test';
import { findChromium } from '../../scripts/support/chromium.ts';
import { fillForm, formValues, SITE, submitButton, visitor } from '../support/form.ts';

test('input is only in the body of the POST request', async ({ page, context }) => {
  const values = {
    ...visitor('Privately Typed'),
    mobile_number: '01799887766',
    email_address: 'private@example.com',
  };
  const secrets = [values.your_name, values.mobile_number, values.email_address];
  const seen: string[] = [];
  const bodies: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => {
    seen.push(request.url(), request.headers().referer ?? '');
    const body = request.postData();
    if (body) bodies.push(body);
  });
  await page.goto(`${SITE}/contact-us`);
  await page.route('**/submit_appointment_form', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  });
  await fillForm(page, values);
  await submitButton(page).click();
  await expect(page.locator('[data-outcome=unknown]')).toBeVisible();
  const inPage = () =>
    page.evaluate(() => [
      location.href,
      document.title,
      document.cookie,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.querySelector('[data-outcome]')?.textContent ?? '',
    ]);
  seen.push(...(await inPage()));
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  seen.push(...(await inPage()), JSON.stringify(await context.cookies()), await page.content());
  const leaked = (text: string) =>
    secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
  expect(seen.filter(leaked)).toEqual([]);
  expect(bodies.filter(leaked)).toHaveLength(2);
});

for (const [state, block] of [
  ['whose code is there', false],
  ['whose code cannot be loaded', true],
] as const) {
  test(`in an engine without method="dialog", a form ${state} writes nothing typed into an address`, async ({
    page,
  }) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.route(/\/(?:contact-us|search|resources\/tools)(?:\?.*)?$/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain('method="dialog"');
      await route.fulfill({ response, body: html.replaceAll('method="dialog"', 'method="none"') });
    });
    if (block) await page.route('**/*.js', (route) => route.abort());
    await page.route('**/submit_appointment_form', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${SITE}/contact-us`);
    await fillForm(page, { ...visitor('Secretly'), mobile_number: '01799887766' });
    await submitButton(page).click();
    if (block) await expect.poll(() => page.url()).toBe(`${SITE}/contact-us?`);
    else await expect(page.locator('[data-outcome=unknown]')).toBeVisible();
    await page.goto(`${SITE}/search`);
    await page.getByRole('searchbox').fill('Secretly');
    await page.getByRole('searchbox').press('Enter');
    await page.goto(`${SITE}/resources/tools`);
    const day = page.locator('[type=date]').first();
    await day.fill('2026-01-07');
    await day.press('Enter');
    await page.goto(`${SITE}/`);
    expect(seen.filter((url) => /secretly|99887766|visitor|banani|2026-01-07/i.test(url))).toEqual([]);
  });
}

test('no field of a form has a name that the browser could submit', async () => {
  const dist = process.env.DIST ?? '';
  const named: string[] = [];
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(path.join(dist, file), 'utf8');
    for (const [form] of html.matchAll(/<form\b[\s\S]*?<\/form>/g))
      named.push(...(form.match(/<(?:input|select|textarea|button)\b[^>]*\sname=[^>]*>/g) ?? []));
  }
  expect(named).toEqual([]);
});

test('going back after success shows an empty form with an enabled button, also from the back-forward cache', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) =>
      document.documentElement.toggleAttribute('data-persisted', event.persisted),
    );
  });
  await page.goto(`${SITE}/contact-us`);
  await fillForm(page, visitor('Goes Back'));
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.locator('html[data-persisted]'), 'the page came from the cache').toBeAttached();
  await expect(submitButton(page)).toHaveText('Request Appointment');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  expect(await formValues(page)).toMatchObject({
    your_name: '',
    mobile_number: '',
    location: '',
    doctor: '',
  });
  await browser.close();
});
