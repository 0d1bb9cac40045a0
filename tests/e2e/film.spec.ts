import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { SITE, watchErrors } from '../support/islands.ts';

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

test('before a mouse enters it or the button is pressed, the picture shows and no byte of the film loads', async ({
  page,
}) => {
  const films = watchFilms(page);
  await page.goto(SITE);
  await page.waitForLoadState('networkidle');
  await expect(picture(page)).toBeVisible();
  await expect(film(page)).toBeHidden();
  expect(films).toEqual([]);
});

test('a mouse that enters starts the film in the picture’s place; the button pauses and resumes it', async ({
  page,
  context,
}) => {
  await connectedBy(context, FAST);
  const errors = watchErrors(page);
  await page.goto(SITE);
  const place = await picture(page).boundingBox();
  const heading = await page.locator('h1').boundingBox();
  await page.locator('hero-film').hover();
  await expect(pause(page)).toBeVisible();
  expect(await film(page).boundingBox()).toEqual(place);
  expect(await picture(page).boundingBox()).toEqual(place);
  expect(await page.locator('h1').boundingBox()).toEqual(heading);
  expect(await film(page).evaluate((player: HTMLVideoElement) => [player.muted, player.loop])).toEqual([
    true,
    true,
  ]);
  await pause(page).click();
  await expect(play(page)).toBeFocused();
  expect(await film(page).evaluate((player: HTMLVideoElement) => player.paused)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(pause(page)).toBeFocused();
  expect(errors).toEqual([]);
});

const SPARED: readonly [string, { saveData: boolean; effectiveType: string }, 'reduce' | 'no-preference'][] =
  [
    ['less motion is wanted', FAST, 'reduce'],
    ['data is saved', { saveData: true, effectiveType: '4g' }, 'no-preference'],
    ['the connection is slow', { saveData: false, effectiveType: '3g' }, 'no-preference'],
  ];
for (const [why, connection, reducedMotion] of SPARED) {
  test(`where ${why}, a mouse that enters starts nothing, and the button does`, async ({ page, context }) => {
    await connectedBy(context, connection);
    await page.emulateMedia({ reducedMotion });
    const films = watchFilms(page);
    await page.goto(SITE);
    await page.locator('hero-film').hover();
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await play(page).click();
    await expect(pause(page)).toBeVisible();
  });
}

test('a first tap on the button is not lost; its target is large enough @phone', async ({ page }) => {
  await page.goto(SITE);
  const box = await play(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await play(page).tap();
  await expect(pause(page)).toBeVisible();
  await expect
    .poll(() => film(page).evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
});

test('a tap on the picture itself starts nothing @phone', async ({ page }) => {
  const films = watchFilms(page);
  await page.goto(SITE);
  await picture(page).tap({ position: { x: 40, y: 80 } });
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
});

test('a film that fails to load leaves the picture', async ({ page }) => {
  await page.route('**/home-hero.*.mp4', (route) => route.fulfill({ status: 404 }));
  await page.goto(SITE);
  const rejected = page.waitForResponse(/home-hero\..*h264.*\.mp4/);
  await play(page).click();
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
