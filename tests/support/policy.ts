import { expect, type Page } from 'playwright/test';

/** Collects policy violations of a page, from before its first script. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (message: string) => violations.push(message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      Reflect.get(
        window,
        'reportViolation',
      )(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/Content.Security|Trusted|Permissions-Policy|Unrecognized feature/i.test(message.text()))
      violations.push(`${page.url()} console: ${message.text()}`);
  });
  return violations;
}

/** Marks islands with a control that was focused or clicked. */
const REACHED = 'data-reached';

/** Focuses every field of the main part, opens every `<details>`, and marks the islands that this reaches. */
const reachFields = (reached: string): void => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const field of document.querySelectorAll<HTMLElement>('main input, main select, main button')) {
    field.focus();
    if (document.activeElement === field) field.closest('astro-island')?.setAttribute(reached, '');
  }
};

/** Clicks every button of the header, and those of the main part that expand something. */
async function clickButtons(page: Page): Promise<void> {
  const buttons = await page.locator('header button:visible, main button[aria-expanded]:visible').all();
  for (const button of buttons) {
    // Skips buttons that an opened element covers.
    await button.click({ timeout: 2000 }).catch(() => {});
    await button
      .evaluate((element, reached) => element.closest('astro-island')?.setAttribute(reached, ''), REACHED)
      .catch(() => {});
  }
}

/**
 * Opens all details and expandable controls of a page, and focuses all fields. Nothing asks another site. Resolves when the
 * code of all islands that this reached has run, and the frames that it opened have loaded.
 */
export async function openEverything(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.route(
    (url) => url.origin !== origin,
    (request) => request.fulfill({ body: '<p>Another site</p>', contentType: 'text/html' }),
  );
  await page.evaluate(reachFields, REACHED);
  await clickButtons(page);
  const first = page
    .locator('main form input:not([type=radio], [type=checkbox], [type=date], [type=number]):visible')
    .first();
  if ((await first.count()) > 0) await first.fill('Test');
  await expect(page.locator(`astro-island[${REACHED}][ssr]`)).toHaveCount(0);
  for (const frame of page.frames()) await frame.waitForLoadState();
  // Violations are told in tasks of their own.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}
