import { createServer } from 'node:http';
import { expect, type Page, test } from 'playwright/test';
import { fillForm, formValues, REQUIRED_FIELDS, submitButton, visitor } from '../support/form.ts';
import { island, liveIsland, SITE, watchErrors, watchScripts } from '../support/islands.ts';

const TREATMENT = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;

test('a mouse over an island, focus or a click hydrates it, and no other, without an error', async ({
  page,
}) => {
  const errors = watchErrors(page);
  for (const act of ['hover', 'focus', 'click'] as const) {
    await page.goto(TREATMENT);
    await page.locator('.faq summary').first()[act]();
    await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
    await expect(island(page, 'HeaderMenu')).toHaveAttribute('ssr');
  }
  expect(errors).toEqual([]);
});

test("the first island loads Astro's runtime, once for all; a page without intent loads no script", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto(TREATMENT, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.locator('#menu summary').hover();
  await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
  await page.locator('.faq summary').first().focus();
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
  expect(scripts.filter((url) => url.includes('/_astro/islands.'))).toHaveLength(1);
});

test('a tap while the rest of the page is on its way hydrates its island', async ({ page }) => {
  const rest = Promise.withResolvers<void>();
  const slow = createServer(async ({ url }, response) => {
    const answer = await fetch(`${SITE}${url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const half = body.indexOf('</header>');
    response.setHeader('content-type', `${answer.headers.get('content-type')}`);
    response.write(body.subarray(0, half));
    if (half > 0) await rest.promise;
    response.end(body.subarray(half));
  });
  await new Promise<void>((done) => slow.listen(0, done));
  await page.goto(`http://localhost:${Object(slow.address()).port}/contact-us`, { waitUntil: 'commit' });
  await page.locator('#menu summary').click();
  await expect(page.locator('#menu .submenu a').first()).toBeVisible();
  await expect(island(page, 'HeaderMenu')).toHaveAttribute('ssr');
  rest.resolve();
  await expect(liveIsland(page, 'HeaderMenu')).toBeAttached();
  await expect(page.locator('#menu .submenu a').first()).toBeVisible();
  slow.close();
});

test('a swipe that begins on the questions loads no script; a tap opens one at once @phone', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto(TREATMENT);
  const question = page.locator('.faq summary').first();
  await question.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  const box = await question.boundingBox();
  const session = await page.context().newCDPSession(page);
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', { x, y: y - step * 25 });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(scripts).toEqual([]);
  // Reloads the page, because during smooth scrolling a tap only stops the scrolling.
  await page.reload();
  await question.tap();
  await expect(page.locator('.faq').first()).toHaveAttribute('open', '');
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
});

test("Submit just before the end of React's hydration shows our messages, not the browser's", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    // React takes setImmediate, where there is one, to schedule tasks, and ends a task after 5 ms of this clock.
    let now = 0;
    performance.now = () => (now += 10);
    Object.assign(window, {
      setImmediate: (task: () => void) => void held.push(task),
      runTasks: (limit: number): number => {
        let count = 0;
        while (count < limit && held.length > 0) {
          held.shift()?.();
          count += 1;
        }
        return count;
      },
    });
  });
  const hydrate = async (limit: number): Promise<number> => {
    await page.goto(`${SITE}/contact-us`);
    await submitButton(page).hover();
    await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
    return Number(await page.evaluate(`runTasks(${limit})`));
  };
  const all = await hydrate(1000);
  expect(all).toBeGreaterThan(10);
  for (const left of [2, 1]) {
    await hydrate(all - left);
    await submitButton(page).click();
    await expect(page.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveCount(
      REQUIRED_FIELDS.length,
    );
  }
});

/** Removes the files of an island from now on, as after a deploy to a host that keeps no old files. */
const removeFiles = (page: Page, name: string) =>
  page.route(new RegExp(`/_astro/${name}`), (route) => route.fulfill({ status: 404 }));

/** Counts the loads of a page. */
function watchLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

test('P04 a tab whose code is gone is reloaded once, and no second time', async ({ page }) => {
  const loads = watchLoads(page);
  await page.goto(`${SITE}/contact-us`);
  await removeFiles(page, 'HeaderMenu');
  await page.locator('#menu summary').hover();
  await expect.poll(() => loads.count).toBe(2);
  // Keeps the files missing: the visitor's next actions must work without them.
  const asked = page.waitForResponse(/HeaderMenu/);
  await page.locator('#menu summary').click();
  await asked;
  await expect(island(page, 'HeaderMenu')).toHaveAttribute('data-failed', '');
  await expect(page.locator('#menu .submenu a').first()).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(loads.count).toBe(2);
});

test('P04 without the island runtime a tap works as plain HTML, and the next tap loads it again', async ({
  page,
}) => {
  await page.goto(`${SITE}/contact-us`);
  await removeFiles(page, 'islands');
  await fillForm(page, visitor('Without Runtime'));
  await expect(island(page, 'AppointmentForm')).toHaveAttribute('data-failed', '');
  await page.locator('#menu summary').click();
  await expect(page.locator('#menu .submenu a').first()).toBeVisible();
  await page.unrouteAll();
  await submitButton(page).hover();
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  expect(await formValues(page)).toMatchObject({ your_name: 'Without Runtime' });
});

test('P04 a tab in which something was typed is not reloaded, and keeps it', async ({ page }) => {
  const loads = watchLoads(page);
  await page.goto(`${SITE}/contact-us`);
  await removeFiles(page, 'AppointmentForm');
  await fillForm(page, visitor('Typed Before'));
  await expect(island(page, 'AppointmentForm')).toHaveAttribute('data-failed', '');
  await expect(page.getByText('The form could not be loaded')).toBeVisible();
  expect(await formValues(page)).toMatchObject({ your_name: 'Typed Before' });
  expect(loads.count).toBe(1);
});

test('P04 a tab is not reloaded while the site cannot be reached', async ({ page, context }) => {
  const loads = watchLoads(page);
  await page.goto(`${SITE}/contact-us`);
  await context.setOffline(true);
  await page.locator('#menu summary').click();
  await expect(island(page, 'HeaderMenu')).toHaveAttribute('data-failed', '');
  await expect(page.locator('#menu .submenu a').first()).toBeVisible();
  expect(loads.count).toBe(1);
});
