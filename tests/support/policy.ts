import type { Page } from 'playwright/test';

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

/** Milliseconds without a request after which what a click started has been loaded. */
const QUIET = 100;

/** Waits until nothing is loading, and nothing new has been asked for in a while. */
async function waitForQuiet(page: Page, act: () => Promise<void>): Promise<void> {
  let [loading, last] = [0, performance.now()];
  const start = () => {
    loading += 1;
  };
  const end = () => {
    loading -= 1;
    last = performance.now();
  };
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  await act();
  last = performance.now();
  for (let rest = QUIET; rest > 0; rest = loading > 0 ? QUIET : QUIET - (performance.now() - last))
    await page.waitForTimeout(rest);
  page.off('request', start).off('requestfinished', end).off('requestfailed', end);
}

/** Opens all details and expandable controls of a page, and focuses all fields. Nothing asks another site. */
export async function openEverything(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.route(
    (url) => url.origin !== origin,
    (request) => request.fulfill({ body: '<p>Another site</p>', contentType: 'text/html' }),
  );
  await waitForQuiet(page, async () => {
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      for (const field of document.querySelectorAll<HTMLElement>('main input, main select, main button'))
        field.focus();
    });
    for (const button of await page
      .locator('header button:visible, main button[aria-expanded]:visible')
      .all())
      await button.click({ timeout: 2000 }).catch(() => {});
    const first = page.locator('main form input:visible').first();
    if ((await first.count()) > 0) await first.fill('Test');
  });
}
