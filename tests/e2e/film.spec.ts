import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { SITE, watchErrors } from '../support/islands.ts';
import { watchPaints } from '../support/paints.ts';

const picture = (page: Page) => page.locator('main img[src*="home-hero"]');
const film = (page: Page) => page.locator('main video');
const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });

/** The addresses of the films that a page requests. */
function watchFilms(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/home-hero\..*\.mp4/.test(request.url())) films.push(request.url());
  });
  return films;
}

/** Has every page of a context report a connection, as Chromium on a phone does. */
const connectedBy = (context: BrowserContext, connection: { saveData: boolean; effectiveType: string }) =>
  context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

const FAST = { saveData: false, effectiveType: '4g' };

const isPaused = (page: Page) => film(page).evaluate((player: HTMLVideoElement) => player.paused);

test('no byte of the film loads before the page has', async ({ page, context }) => {
  await connectedBy(context, FAST);
  await page.goto(SITE);
  await expect(pause(page)).toBeVisible();
  const early = await page.evaluate(() => {
    const [loaded = 0] = performance
      .getEntriesByType('navigation')
      .map((entry) => (entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : 0));
    const films = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.mp4'));
    return films.map(({ startTime }) => startTime < loaded);
  });
  expect(early).not.toEqual([]);
  expect(early).not.toContain(true);
});

test('the film starts in the picture’s place and moves nothing; its picture is still the largest paint', async ({
  page,
  context,
}) => {
  await connectedBy(context, FAST);
  const errors = watchErrors(page);
  await watchPaints(page);
  await page.goto(SITE);
  const place = await picture(page).boundingBox();
  await expect(pause(page)).toBeVisible();
  await expect
    .poll(() => film(page).evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.2);
  expect(await film(page).boundingBox()).toEqual(place);
  expect(await picture(page).boundingBox()).toEqual(place);
  expect(await film(page).evaluate((player: HTMLVideoElement) => [player.muted, player.loop])).toEqual([
    true,
    true,
  ]);
  const { shifts, largest } = await page.evaluate(() => window.paints);
  expect(shifts).toEqual([]);
  expect([largest.kind, largest.what]).toEqual(['main picture', expect.any(String)]);
  expect(errors).toEqual([]);
});

test('the button pauses the film for good, and resumes it', async ({ page, context }) => {
  await connectedBy(context, FAST);
  await page.goto(SITE);
  await pause(page).click();
  await expect(play(page)).toBeFocused();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('h1').scrollIntoViewIfNeeded();
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(pause(page)).toBeFocused();
});

test('out of sight the film waits', async ({ page, context }) => {
  await connectedBy(context, FAST);
  await page.goto(SITE);
  await expect(pause(page)).toBeVisible();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.locator('h1').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(false);
});

const SPARED: readonly [string, { saveData: boolean; effectiveType: string }, 'reduce' | 'no-preference'][] =
  [
    ['less motion is wanted', FAST, 'reduce'],
    ['data is saved', { saveData: true, effectiveType: '4g' }, 'no-preference'],
    ['the connection is slow', { saveData: false, effectiveType: '3g' }, 'no-preference'],
  ];
for (const [why, connection, reducedMotion] of SPARED) {
  test(`where ${why}, nothing starts by itself, and the button starts it`, async ({ page, context }) => {
    await connectedBy(context, connection);
    await page.emulateMedia({ reducedMotion });
    const films = watchFilms(page);
    await page.goto(SITE);
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await play(page).click();
    await expect(pause(page)).toBeVisible();
  });
}

test('a first tap on the button is not lost; its target is large enough @phone', async ({
  page,
  context,
}) => {
  await connectedBy(context, { ...FAST, saveData: true });
  await page.goto(SITE);
  const box = await play(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await play(page).tap();
  await expect(pause(page)).toBeVisible();
  await expect
    .poll(() => film(page).evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
});

test('a film that fails to load leaves the picture', async ({ page }) => {
  await page.route('**/home-hero.*.mp4', (route) => route.fulfill({ status: 404 }));
  const rejected = page.waitForResponse(/home-hero\..*h264.*\.mp4/);
  await page.goto(SITE);
  await rejected;
  await expect(picture(page)).toBeVisible();
  await expect(play(page)).toBeVisible();
});

test('without scripts there is the picture, and no button @no-script', async ({ page }) => {
  const films = watchFilms(page);
  await page.goto(SITE);
  await page.waitForLoadState('networkidle');
  await expect(picture(page)).toBeVisible();
  await expect(film(page)).toBeHidden();
  await expect(page.locator('main button')).toBeHidden();
  expect(films).toEqual([]);
});
