import { expect, type Page, test } from 'playwright/test';
import { delayScripts, liveIsland, SITE, watchErrors } from '../support/islands.ts';

const GALLERY = `${SITE}/gallery/videos`;
const film = (page: Page) => page.locator('a[data-video]:not([data-youtube])').first();
const youtube = (page: Page) => page.locator('a[data-youtube]').first();
const modal = (page: Page) => page.getByRole('dialog');
const close = (page: Page) => page.getByRole('button', { name: 'Close video' });

test.beforeEach(async ({ page }) => {
  // YouTube itself cannot be reached from a test: a page of our own answers in its place.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
});

test('a film plays in a modal as large as the screen, with focus in it', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(GALLERY);
  const name = await film(page).getAttribute('data-video');
  const href = await film(page).getAttribute('href');
  await film(page).click();
  await expect(modal(page)).toHaveAccessibleName(name ?? '');
  expect(await modal(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await expect(close(page)).toBeFocused();
  const video = modal(page).locator('video');
  await expect(video).toHaveAttribute('src', href ?? '');
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

for (const [way, act] of [
  ['the button', (page: Page) => close(page).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside the player', (page: Page) => page.mouse.click(30, 30)],
] as const) {
  test(`${way} closes it: the video is gone, its sound too, and focus is back`, async ({ page }) => {
    await page.goto(GALLERY);
    await film(page).click();
    const player = await modal(page).locator('video').elementHandle();
    await player?.evaluate((video: HTMLVideoElement) => {
      video.muted = false;
    });
    await act(page);
    await expect(modal(page)).toBeHidden();
    await expect(page.locator('video, iframe')).toHaveCount(0);
    expect(
      await player?.evaluate((video: HTMLVideoElement) => [video.paused, video.networkState, video.src]),
    ).toEqual([true, 0, '']);
    await expect(film(page)).toBeFocused();
    await film(page).press('Enter');
    await expect(modal(page)).toBeVisible();
  });
}

test('focus stays in the modal while it is open', async ({ page }) => {
  await page.goto(GALLERY);
  await film(page).click();
  await expect(close(page)).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
});

test('a YouTube video loads nothing before the tap, then plays in a frame without cookies', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/youtube|google/.test(request.url())) foreign.push(request.url());
  });
  const errors = watchErrors(page);
  await page.goto(GALLERY);
  await youtube(page).hover();
  await expect(liveIsland(page, 'VideoGallery')).toBeAttached();
  expect(foreign).toEqual([]);
  const id = await youtube(page).getAttribute('data-youtube');
  await youtube(page).click();
  const frame = modal(page).locator('iframe');
  await expect(frame).toHaveAttribute(
    'src',
    new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${id}\\?`),
  );
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(frame).toHaveAttribute('title', /./);
  await expect.poll(() => foreign.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a tap before the code has loaded opens the modal once it has @phone', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(GALLERY);
  await film(page).tap();
  await expect(modal(page)).toBeHidden();
  release();
  await expect(modal(page).locator('video')).toBeVisible();
});

test('a click with Ctrl opens a tab, before hydration and after', async ({ page, context }) => {
  await page.goto(GALLERY);
  for (const state of ['before', 'after']) {
    const tab = context.waitForEvent('page');
    await film(page).click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    await expect(modal(page), state).toBeHidden();
    await expect(liveIsland(page, 'VideoGallery')).toBeAttached();
  }
});

test('a film that cannot be played shows a message with a link to the file', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }));
  await page.goto(GALLERY);
  const href = await film(page).getAttribute('href');
  await film(page).click();
  await expect(modal(page).getByRole('alert')).toContainText(
    'Failed to load videos. Please try again later.',
  );
  await expect(modal(page).getByRole('link')).toHaveAttribute('href', href ?? '');
});

test('with no script a video is a link to its file @no-script', async ({ page }) => {
  await page.goto(GALLERY);
  await film(page).tap();
  await page.waitForURL('**/*.mp4');
});
