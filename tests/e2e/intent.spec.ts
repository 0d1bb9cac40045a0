import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { countPosts, fillForm, formValues, requestsOf, submitButton, visitor } from '../support/form.ts';
import { delayScripts, island, liveIsland, SITE, watchErrors, watchScripts } from '../support/islands.ts';

const TREATMENT = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
const packed = (code: string): number => gzipSync(code, { level: 9 }).length;

/** Every island, a page that has it, and a control of it. */
const ISLANDS = [
  ['/', 'HeaderMenu', '#menu summary'],
  ['/contact-us', 'AppointmentForm', '#appointment-your_name'],
  ['/gallery/videos', 'VideoGallery', 'a[data-video]'],
  ['/infertility-treatments/ivf-in-vitro-fertilization', 'FaqAccordion', '.faq summary'],
] as const;

/** The inline scripts of a built page: those that hydrate islands, and those of the page itself. */
function inlineScripts(html: string): { islands: string[]; own: string[] } {
  const scripts = [...html.matchAll(/<script\b(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g)];
  const code = scripts.map(([, text = '']) => text);
  const isIslands = (text: string) => /astro-island|astro:intent/.test(text);
  return { islands: code.filter(isIslands), own: code.filter((text) => !isIslands(text)) };
}

test('a page carries at most 2,300 bytes of script for all its islands', () => {
  const dist = process.env.DIST ?? '';
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const { islands, own } = inlineScripts(readFileSync(path.join(dist, file), 'utf8'));
    expect(packed(islands.join('\n')), `islands of ${file}`).toBeLessThanOrEqual(2300);
    // Beside the islands: the toast of the thank-you page, the film of the home page, the not-found page's log.
    expect(own.length === 0 ? 0 : packed(own.join('\n')), `own scripts of ${file}`).toBeLessThanOrEqual(450);
  }
});

for (const [route, name, control] of ISLANDS) {
  test(`${name} hydrates when its control gets focus, without an error`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(SITE + route);
    await page.locator(control).first().focus();
    await expect(liveIsland(page, name)).toBeAttached();
    expect(errors).toEqual([]);
  });
}

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
  const x = (box?.x ?? 0) + 60;
  const y = (box?.y ?? 0) + 20;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = [{ x, y: y - step * 25 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  // Anew, because a page that still glides takes a tap as the wish to stop.
  await page.reload();
  await question.tap();
  await expect(page.locator('.faq').first()).toHaveAttribute('open', '');
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
});

for (const [sign, act] of [
  ['a mouse over it', 'hover'],
  ['focus', 'focus'],
  ['a click', 'click'],
] as const) {
  test(`${sign} hydrates an island, and no other, without an error`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(TREATMENT);
    await page.locator('.faq summary').first()[act]();
    await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
    await expect(island(page, 'HeaderMenu')).toHaveAttribute('ssr');
    expect(errors).toEqual([]);
  });
}

test('what was typed, chosen, ticked and focused before hydration stays', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(`${SITE}/contact-us`);
  await fillForm(page, visitor('Typed Early'));
  const before = await formValues(page);
  expect(before.your_name).toBe('Typed Early');
  await page.getByLabel('Mobile number').focus();
  release();
  await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
  expect(await formValues(page)).toEqual(before);
  await expect(page.getByLabel('Mobile number')).toBeFocused();
});

test('a question that was opened before hydration stays open', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(TREATMENT);
  await page.locator('.faq summary').nth(2).click();
  release();
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
  await expect(page.locator('.faq[open]')).toHaveCount(1);
  await expect(page.locator('.faq').nth(2)).toHaveAttribute('open', '');
});

for (const [name, send] of [
  [
    '20 taps',
    async (button) => {
      for (let tap = 0; tap < 20; tap += 1) await button.click();
    },
  ],
  ['Enter', (button) => button.page().getByLabel('Full name').press('Enter')],
] satisfies [string, (button: ReturnType<typeof submitButton>) => Promise<void>][]) {
  test(`${name} before the code has loaded: one request, sent once it has`, async ({ page }) => {
    const release = await delayScripts(page);
    const posts = countPosts(page);
    await page.goto(`${SITE}/contact-us`);
    await fillForm(page, visitor(`Early ${name}`));
    await send(submitButton(page));
    expect(posts.count).toBe(0);
    release();
    await page.waitForURL('**/thank-you');
    expect(posts.count).toBe(1);
    expect(await requestsOf(`Early ${name}`)).toHaveLength(1);
  });
}

for (const left of [2, 1]) {
  test(`Submit ${left} tasks before the end of React's hydration shows our messages, not the browser's`, async ({
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
    await hydrate(all - left);
    await submitButton(page).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  });
}

test('code that fails to load leaves the HTML working, shows a message, and is tried again', async ({
  page,
}) => {
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto(`${SITE}/contact-us`);
  const form = island(page, 'AppointmentForm');
  const notice = page.getByText('The form could not be loaded');
  await expect(notice).toBeHidden();
  await fillForm(page, visitor('Blocked Code'));
  await submitButton(page).click();
  await expect(form).toHaveAttribute('data-failed', '');
  await expect(notice).toBeVisible();
  expect(page.url()).toBe(`${SITE}/contact-us`);
  expect(await formValues(page)).toMatchObject({ your_name: 'Blocked Code' });
  await page.unroute('**/*.js*');
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await requestsOf('Blocked Code')).toHaveLength(1);
});

test('a video whose player fails to load opens as a link', async ({ page }) => {
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto(`${SITE}/gallery/videos`);
  await page.locator('a[data-video]').first().click();
  await page.waitForURL('**/*.mp4');
});
