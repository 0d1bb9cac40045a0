import { expect, type Locator, type Route, test } from 'playwright/test';
import {
  countPosts,
  errorSummary,
  fillForm,
  formValues,
  REQUIRED_FIELDS,
  requestsOf,
  SITE,
  submitButton,
  visitor,
  watchShifts,
} from '../support/form.ts';
import { hydrated, liveIsland } from '../support/islands.ts';
import { BRANCH_PHONES } from '../support/own-content.ts';

const CALL = '**/submit_appointment_form';
const sent = 'Appointment Request Submitted!';

/** The API stores the request, but the browser receives another answer, or none. */
const afterStoring = (answer: (route: Route) => Promise<void>) => async (route: Route) => {
  await route.fetch();
  await answer(route);
};

test.beforeEach(async ({ page }) => {
  await page.goto(`${SITE}/contact-us`);
});

test('F01 twenty clicks send one request, unchanged; its success is shown once', async ({ page }) => {
  const posts = countPosts(page);
  const values = visitor('Letter For Letter');
  const gate = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await fillForm(page, { ...values, mobile_number: '+৮৮০ ১৭১১-২২৩৩৪৪' });
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(submitButton(page)).toHaveText('Submitting...');
  gate.resolve();
  await expect(page).toHaveURL(`${SITE}/thank-you`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent);
  await expect(page).toHaveTitle(sent);
  await expect(
    page.getByText("We'll contact you within 24 hours to confirm your appointment."),
  ).toBeVisible();
  expect(posts.count).toBe(1);
  expect(await requestsOf(values.your_name)).toMatchObject([{ ...values, consent: true }]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
  await expect(page.getByText(sent)).toBeHidden();
  await page.goBack();
  expect((await formValues(page)).your_name).toBe('');
});

test('on a small phone nothing that belongs to a focused field is below the header or the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await submitButton(page).hover();
  await hydrated(page, 'AppointmentForm');
  await submitButton(page).click();
  const isWholeInSight = (part: Locator) =>
    expect
      .poll(() =>
        part.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return [top + 1, bottom - 1].every((y) => {
            const onTop = document.elementFromPoint(left + 20, y);
            return onTop !== null && (element.contains(onTop) || onTop.contains(element));
          });
        }),
      )
      .toBe(true);
  await isWholeInSight(errorSummary(page));
  for (const [index, name] of REQUIRED_FIELDS.entries()) {
    await errorSummary(page).getByRole('link').nth(index).click();
    const field = page.locator(`#appointment-${name}`);
    await expect(field).toBeFocused();
    await isWholeInSight(page.locator('form > *').filter({ has: field }));
  }
  for (const name of REQUIRED_FIELDS.slice(0, -1).toReversed()) {
    const field = page.locator(`#appointment-${name}`);
    while (!(await field.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await isWholeInSight(page.locator('form > *').filter({ has: field }));
  }
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`a submitting button looks disabled, and a late answer shifts nothing, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await fillForm(page, visitor(`Late ${width}`));
    await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
    for (const status of [422, 504]) {
      const gate = Promise.withResolvers<void>();
      await page.route(
        CALL,
        async (route) => {
          await gate.promise;
          await route.fulfill({ status });
        },
        { times: 1 },
      );
      const button = submitButton(page);
      const ready = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await heightOf();
      const shifts = await watchShifts(page);
      await button.click();
      await expect(button).toHaveText('Submitting...');
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(button).toBeDisabled();
      await expect(button).not.toHaveCSS('background-color', ready);
      expect(await heightOf(), 'no empty room').toBeLessThanOrEqual(before);
      gate.resolve();
      await expect(page.locator('[data-outcome] > p')).toBeFocused();
      await expect(page.locator('[data-outcome]')).toBeInViewport({ ratio: 0.9 });
      expect(await shifts()).toBe(0);
    }
  });

test('F24 after an unknown outcome a second try is the same request, and what was typed is in its body alone', async ({
  page,
  context,
}) => {
  const values = {
    ...visitor('Privately Typed'),
    mobile_number: '01799887766',
    email_address: 'private@example.com',
  };
  const secrets = [values.your_name, values.mobile_number, values.email_address];
  const posts = countPosts(page);
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  const lookAround = async () =>
    seen.push(
      ...(await page.evaluate(() => [
        location.href,
        document.title,
        JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
        document.querySelector('[data-outcome]')?.textContent ?? '',
      ])),
    );
  await page.route(
    CALL,
    afterStoring((route) => route.fulfill({ status: 504 })),
    { times: 1 },
  );
  await fillForm(page, values);
  await submitButton(page).click();
  const panel = page.locator('[data-outcome=unknown]');
  await expect(panel.locator('> p')).toBeFocused();
  await expect(panel).toContainText('Please call us before you send it again');
  await expect(panel.getByRole('link')).toHaveCount(BRANCH_PHONES.length + 1);
  await expect(page.getByText('Submission Failed')).toHaveCount(0);
  await lookAround();
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await lookAround();
  seen.push(await page.content(), JSON.stringify(await context.cookies()));
  const leaks = seen.filter((text) =>
    secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret))),
  );
  expect(leaks).toEqual([]);
  expect(posts.keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), posts.keys[0]]);
  expect(await requestsOf(values.your_name)).toHaveLength(1);
});

for (const [what, answer, outcome, rows] of [
  [
    '422 with a page',
    (route) => route.fulfill({ status: 422, contentType: 'text/html', body: '<p>No</p>' }),
    'refused',
    0,
  ],
  ['a reset after the API has it', afterStoring((route) => route.abort('connectionreset')), 'unknown', 1],
] satisfies [string, (route: Route) => Promise<void>, string, number][])
  test(`F05 ${what}: ${outcome}; one POST, rows stored: ${rows}, and all values stay`, async ({ page }) => {
    const posts = countPosts(page);
    await page.route(CALL, answer);
    const values = visitor(what);
    await fillForm(page, values);
    await submitButton(page).click();
    await expect(page.locator(`[data-outcome=${outcome}] > p`)).toBeFocused();
    expect(await formValues(page)).toMatchObject({ ...values, consent: 'on' });
    expect(page.url()).toBe(`${SITE}/contact-us`);
    expect(posts.count).toBe(1);
    expect(await requestsOf(what)).toHaveLength(rows);
  });

test('F03 offline a request is refused; its messages cover nothing on small screens', async ({
  page,
  context,
}) => {
  await fillForm(page, visitor('Offline'));
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  await context.setOffline(true);
  for (const [width, height] of [
    [320, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await submitButton(page).click();
    const panel = page.locator('[data-outcome=refused]');
    const toast = page.locator('.toast');
    await expect(panel.locator('> p')).toBeFocused();
    await expect(toast).toHaveCSS('position', 'static');
    await expect(toast).toBeInViewport();
    await expect(panel).toBeInViewport();
    const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
    expect((await dismiss.boundingBox())?.height, 'one line').toBeLessThan(50);
    await expect(panel.getByRole('link')).toHaveCount(BRANCH_PHONES.length + 1);
    for (const link of await panel.getByRole('link').all())
      expect((await link.boundingBox())?.height, 'a target').toBeGreaterThanOrEqual(44);
    // Nothing lies above the center of the toast and its button.
    for (const target of [toast, dismiss])
      expect(
        await target.evaluate((element) => {
          const { left, top, width: w, height: h } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + w / 2, top + h / 2));
        }),
      ).toBe(true);
  }
  expect(await requestsOf('Offline')).toEqual([]);
});
