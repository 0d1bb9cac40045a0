import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { SITE, watchErrors } from '../support/islands.ts';

const picture = (page: Page) => page.locator('main img[src*="home-hero"]');
const film = (page: Page) => page.locator('main video');
const play = (page: Page) => page.getByRole('button', { name: 'Play the film', exact: true });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film', exact: true });

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

/** The end of the animation that starts the film; with reduced motion there is none. */
const startMoment = (page: Page) =>
  page
    .locator('hero-film')
    .evaluate((film) => Promise.all(film.getAnimations().map(({ finished }) => finished)).then(() => {}));

const FAST = { saveData: false, effectiveType: '4g' };

for (const tag of ['', ' @phone'])
  test(`the film starts by itself where the picture is; the button pauses and resumes it${tag}`, async ({
    page,
    context,
  }) => {
    await connectedBy(context, FAST);
    const errors = watchErrors(page);
    await page.goto(SITE);
    const place = await picture(page).boundingBox();
    const heading = await page.locator('h1').boundingBox();
    await expect(pause(page)).toBeVisible();
    expect(await picture(page).boundingBox()).toEqual(place);
    const { x = 0, y = 0, width = 0, height = 0 } = place ?? {};
    expect(await film(page).boundingBox()).toEqual({
      x: x + 1,
      y: y + 1,
      width: width - 2,
      height: height - 2,
    });
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
    ['motion is reduced', FAST, 'reduce'],
    ['data is saved', { saveData: true, effectiveType: '4g' }, 'no-preference'],
    ['the connection is slow', { saveData: false, effectiveType: '3g' }, 'no-preference'],
  ];
for (const [why, connection, reducedMotion] of SPARED) {
  test(`where ${why}, no byte of the film loads before the button is pressed`, async ({ page, context }) => {
    await connectedBy(context, connection);
    await page.emulateMedia({ reducedMotion });
    const films = watchFilms(page);
    await page.goto(SITE);
    await startMoment(page);
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await play(page).click();
    await expect(pause(page)).toBeVisible();
  });
}

test('a first tap on the button is not lost; its target is large enough @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films = watchFilms(page);
  await page.goto(SITE);
  await picture(page).tap({ position: { x: 40, y: 80 } });
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
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

test('a picture that fails to load does not stop the film', async ({ page }) => {
  const errors = watchErrors(page);
  await page.route(/home-hero\..*\.svg/, (route) => route.fulfill({ status: 404 }));
  await page.goto(SITE);
  await expect(pause(page)).toBeVisible();
  expect(errors).toEqual([]);
});

/** The tag of the element that is painted largest so far, with the area that the browser reports, in CSS pixels. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ tag: string; area: number }>((done) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1);
          if (entry instanceof LargestContentfulPaint)
            done({ tag: entry.element?.tagName ?? '', area: entry.size });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test('the largest paint is the picture or the heading, not a frame of the film', async ({ page }) => {
  await page.goto(SITE);
  await expect(pause(page)).toBeVisible();
  await expect
    .poll(() => film(page).evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.2);
  expect((await largestPaint(page)).tag).toMatch(/^(?:IMG|H1|P)$/);
});

// A browser counts a frame of the film rarely, and only on a busy machine: this compares the areas that it would compare.
test('at every width a frame of the film, in whole pixels, is smaller than the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 360, 393, 412, 768, 901, 1024, 1280, 1366, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SITE);
    await expect.poll(() => largestPaint(page)).toMatchObject({ tag: 'IMG' });
    const { area } = await largestPaint(page);
    await play(page).click();
    const frame = await film(page).evaluate((player) => {
      const { left, right, top, bottom } = player.getBoundingClientRect();
      return (Math.ceil(right) - Math.floor(left)) * (Math.ceil(bottom) - Math.floor(top));
    });
    expect(frame, `${width} px`).toBeLessThan(area);
  }
});
