import { expect, type Page, type Route, test } from 'playwright/test';
import { filmCompositions } from '../../scripts/drawn-assets/film/compositions.ts';
import { hydrated, SITE, watchErrors } from '../support/islands.ts';
import { treatmentLinks, treatments } from '../support/menu.ts';
import { PREFIXES, TREATMENT_IDS } from '../support/own-content.ts';
import { watchPaints } from '../support/paints.ts';

const picture = (page: Page) => page.locator('hero-film img');
const film = (page: Page) => page.locator('main video');
const play = (page: Page) => page.getByRole('button', { name: 'Play the film', exact: true });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film', exact: true });
const FILM = /home-hero-.*\.mp4/;

/** Addresses of the films that a page requests. */
function watchFilms(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (FILM.test(request.url())) films.push(request.url());
  });
  return films;
}

/** Sets `navigator.connection`, as Chromium on a phone does. */
const connectedBy = (page: Page, connection: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

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

for (const width of [360, 600, 1280])
  test(`nothing moves when the film arrives, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await connectedBy(page, { saveData: false, effectiveType: '4g' });
    await watchPaints(page);
    await page.goto(SITE);
    await expect
      .poll(() => film(page).evaluate((player: HTMLVideoElement) => player.currentTime))
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => window.paints.shifts)).toEqual([]);
  });

test('the film starts by itself in the place of the picture, and its button pauses and resumes it', async ({
  page,
}) => {
  await connectedBy(page, { saveData: false, effectiveType: '4g' });
  const errors = watchErrors(page);
  await page.goto(SITE);
  const place = await picture(page).boundingBox();
  const heading = await page.locator('h1').boundingBox();
  await expect(pause(page)).toBeVisible();
  await expect(play(page)).toHaveCount(0);
  expect(await picture(page).boundingBox()).toEqual(place);
  const { x = 0, y = 0, width = 0, height = 0 } = place ?? {};
  expect(await film(page).boundingBox()).toEqual({
    x: x + 1,
    y: y + 1,
    width: width - 2,
    height: height - 2,
  });
  expect(await page.locator('h1').boundingBox()).toEqual(heading);
  await expect
    .poll(() => film(page).evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.2);
  expect((await largestPaint(page)).tag).toMatch(/^(?:IMG|H1|P)$/);
  const stateOf = () =>
    film(page).evaluate(({ muted, loop, paused }: HTMLVideoElement) => ({ muted, loop, paused }));
  expect(await stateOf()).toEqual({ muted: true, loop: true, paused: false });
  await pause(page).click();
  await expect(play(page)).toBeFocused();
  expect((await stateOf()).paused).toBe(true);
  await page.keyboard.press('Enter');
  await expect(pause(page)).toBeFocused();
  expect(errors).toEqual([]);
});

for (const [why, saveData, reducedMotion] of [
  ['motion is reduced', false, 'reduce'],
  ['data is saved', true, 'no-preference'],
] as const)
  test(`where ${why}, no byte of the film loads before its button is pressed, whose first tap counts @phone`, async ({
    page,
  }) => {
    await connectedBy(page, { saveData, effectiveType: '4g' });
    await page.emulateMedia({ reducedMotion });
    const films = watchFilms(page);
    await page.goto(SITE);
    // Waits for the end of the animation that starts the film; absent with reduced motion.
    await page
      .locator('hero-film button')
      .evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)).then(() => {}),
      );
    // Between the logo and the button, below the words.
    const drawing = await picture(page).boundingBox();
    const middle = { x: (drawing?.width ?? 0) / 2, y: (drawing?.height ?? 0) - 30 };
    await picture(page).tap({ position: middle, force: true });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(films).toEqual([]);
    const box = await play(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await play(page).tap();
    await expect(pause(page)).toBeVisible();
  });

test('the code of the film loads when its button is pressed; presses in the meantime, and after a failure, count', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loads: Route[] = [];
  await page.route(/hero-film.*\.js/, (route) => {
    loads.push(route);
  });
  await page.goto(SITE);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(loads).toEqual([]);
  await play(page).click();
  await expect.poll(() => loads.length).toBe(1);
  await loads[0]?.abort();
  await expect
    .poll(async () => {
      await play(page).click();
      return loads.length;
    })
    .toBe(2);
  await play(page).click();
  await loads[1]?.continue();
  await expect(pause(page)).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('a list that a visitor opened stays open when the film starts by itself', async ({ page }) => {
  await page.goto(SITE);
  await treatments(page).click();
  await hydrated(page, 'HeaderMenu');
  await expect(pause(page)).toBeVisible();
  await expect(treatmentLinks(page)).toHaveCount(TREATMENT_IDS.length);
});

test('a film that fails to load leaves the picture, and a picture that fails stops no film', async ({
  page,
}) => {
  await page.route(FILM, (route) => route.fulfill({ status: 404 }));
  const rejected = page.waitForResponse(FILM);
  await page.goto(SITE);
  await rejected;
  await expect(picture(page)).toBeVisible();
  await expect(play(page)).toBeVisible();
  await page.unroute(FILM);
  await page.route(/home-hero-.*\.svg/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(pause(page)).toBeVisible();
});

test('without scripts there is the picture, and no button @no-script', async ({ page }) => {
  const films = watchFilms(page);
  await page.goto(SITE);
  await expect(picture(page)).toBeVisible();
  await expect(film(page)).toBeHidden();
  await expect(page.locator('main button')).toBeHidden();
  expect(films).toEqual([]);
});

// Compares areas, because the browser reports a paint of the film rarely, and only on a busy machine.
test('at every width a frame of the film, in whole pixels, is smaller than the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 412, 901, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SITE);
    await expect.poll(() => largestPaint(page)).toMatchObject({ tag: 'IMG' });
    const { area } = await largestPaint(page);
    await play(page).click();
    const frame = await film(page).evaluate((player) => {
      const { left, right, top, bottom } = player.getBoundingClientRect();
      const hero = player.parentElement?.getBoundingClientRect();
      const visibleTop = Math.max(Math.floor(top), hero?.top ?? 0);
      const visibleBottom = Math.min(Math.ceil(bottom), innerHeight);
      return (Math.ceil(right) - Math.floor(left)) * (visibleBottom - visibleTop);
    });
    expect(frame, `${width} px`).toBeLessThan(area);
  }
});

for (const [width, drawing] of [
  [360, 'tall'],
  [1280, 'wide'],
] as const)
  test(`at ${width} px, film and picture are the ${drawing} drawing, which covers the ground of the words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const films = watchFilms(page);
    await page.goto(SITE);
    await expect(pause(page)).toBeVisible();
    const shown = new RegExp(`home-hero-${drawing}\\.`);
    expect(films.length).toBeGreaterThan(0);
    for (const address of films) expect(address).toMatch(shown);
    expect(await picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(shown);
    const hero = await page.locator('hero-film').boundingBox();
    expect((await picture(page).boundingBox())?.width).toBe(hero?.width);
    expect(hero?.width).toBe(width);
  });

test('a turned screen shows the picture of its side, not the film of the other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SITE);
  await expect(pause(page)).toBeVisible();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(play(page)).toBeVisible();
  await expect(film(page)).toBeHidden();
});

for (const locale of PREFIXES)
  test(`the first screen of a phone has heading, two calls, four doors, couple and logo: ${locale}/ @no-script`, async ({
    page,
  }) => {
    const screen = { width: 360, height: 740 };
    await page.setViewportSize(screen);
    await page.goto(`${SITE}${locale}`);
    const doors = page.locator('.doors > a');
    const boxes = await page
      .locator('hero-film :is(h1, .actions > a, .doors > a), .film-logo')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(boxes).toHaveLength(8);
    for (const bottom of boxes) expect(bottom).toBeLessThanOrEqual(screen.height);
    const targets = await doors.evaluateAll((all) => all.map((door) => door.getAttribute('href')));
    expect(targets).toEqual([
      `${locale}/resources/what-it-costs`,
      '#your-chance-by-age',
      `${locale}/fertility-experts#women`,
      `${locale}/resources/when-to-call`,
    ]);
    const doorsEnd = await page.locator('.doors').evaluate((all) => all.getBoundingClientRect().bottom);
    expect(screen.height - doorsEnd).toBeGreaterThan(180);
    await doors.nth(2).click();
    await expect(page.locator('[data-gender="man"]').first()).toBeHidden();
    await expect(page.locator('[data-gender="woman"]').first()).toBeVisible();
  });

for (const locale of PREFIXES)
  test(`no door covers the embryo of the picture on phones and tablets: ${locale}/`, async ({ page }) => {
    for (const width of [320, 360, 412, 480, 768, 1000]) {
      const { sun, height } = filmCompositions[width < 480 ? 'tall' : 'wide'];
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${SITE}${locale}`);
      const drawing = await picture(page).boundingBox();
      const doorsEnd = await page.locator('.doors').evaluate((all) => all.getBoundingClientRect().bottom);
      const embryoTop = (drawing?.y ?? 0) + ((sun.y - sun.r) / height) * (drawing?.height ?? 0);
      expect(embryoTop, `${width} px`).toBeGreaterThan(doorsEnd);
    }
  });
