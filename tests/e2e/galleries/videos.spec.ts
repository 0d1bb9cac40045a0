import { expect, type Page, test } from 'playwright/test';
import { axeFaults } from '../../support/axe.ts';
import { FOREIGN_CHANGES } from '../../support/foreign-changes.ts';
import { delayScripts, liveIsland, SITE, watchErrors } from '../../support/islands.ts';

const GALLERY = `${SITE}/gallery/videos`;
const film = (page: Page) => page.locator('a[data-film]').first();
const youtube = (page: Page) => page.locator('a[data-player*="youtube"]').first();
const modal = (page: Page) => page.getByRole('dialog');
const close = (page: Page) => page.getByRole('button', { name: 'Close video', exact: true });

test('a film plays in a modal as large as the screen, which keeps the focus', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(GALLERY);
  const [name, href] = [await film(page).getAttribute('data-video'), await film(page).getAttribute('href')];
  await film(page).click();
  await expect(modal(page)).toHaveAccessibleName(name ?? '');
  expect(await modal(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await expect(close(page)).toBeFocused();
  const video = modal(page).locator('video');
  await expect(video).toHaveAttribute('src', href ?? '');
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  expect(errors).toEqual([]);
});

test('the button, Escape and a click beside the player close it: the video is gone, its sound too, and focus is back', async ({
  page,
}) => {
  await page.goto(GALLERY);
  await film(page).focus();
  for (const act of [
    () => close(page).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(30, 30),
  ]) {
    await film(page).press('Enter');
    const player = await modal(page).locator('video').elementHandle();
    await act();
    await expect(modal(page)).toBeHidden();
    await expect(page.locator('video, iframe')).toHaveCount(0);
    // A browser empties a player without a source in a task of its own.
    await expect
      .poll(() =>
        player?.evaluate((video: HTMLVideoElement) => [video.paused, video.networkState, video.src]),
      )
      .toEqual([true, 0, '']);
    await expect(film(page)).toBeFocused();
  }
});

test('a YouTube video loads nothing before the tap, then plays in a frame without cookies', async ({
  page,
}) => {
  // Replaces YouTube, which tests cannot reach, with a page of this project.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/youtube|google/.test(request.url())) foreign.push(request.url());
  });
  await page.goto(GALLERY);
  await youtube(page).hover();
  await expect(liveIsland(page, 'VideoModal')).toBeAttached();
  expect(foreign).toEqual([]);
  const address = (await youtube(page).getAttribute('data-player')) ?? '';
  await youtube(page).click();
  const frame = modal(page).locator('iframe');
  expect(address).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/);
  await expect(frame).toHaveAttribute('src', address);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(frame).toHaveAttribute('title', /./);
  await expect.poll(() => foreign.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a tap before the code has loaded opens the modal once it has @phone', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(GALLERY);
  await film(page).tap();
  await expect(modal(page)).toBeHidden();
  release();
  await expect(modal(page).locator('video')).toBeVisible();
});

test('a film that cannot be played, and a player that cannot be loaded, leave a link to the file', async ({
  page,
}) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }));
  await page.goto(GALLERY);
  const href = (await film(page).getAttribute('href')) ?? '';
  await film(page).click();
  await expect(modal(page).getByRole('alert')).toContainText(
    'Failed to load videos. Please try again later.',
  );
  await expect(modal(page).getByRole('link')).toHaveAttribute('href', href);
  await page.unroute('**/*.mp4');
  await page.route('**/*.js*', (route) => route.abort());
  await page.reload();
  await film(page).click();
  await page.waitForURL('**/*.mp4');
});

test('offline a tapped video leaves the page open and says that it cannot be loaded, before its code has loaded and after @phone', async ({
  page,
  context,
}) => {
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to load videos. Please try again later.' });
  await page.goto(GALLERY);
  await context.setOffline(true);
  for (const video of [film(page), youtube(page)]) {
    await video.tap();
    // The message of the first tap is still in view: only this says that the second has been answered.
    await expect(video).toHaveAttribute('aria-busy', 'false');
    await expect(failed).toBeInViewport({ ratio: 1 });
  }
  expect(page.url()).toBe(GALLERY);
  await context.setOffline(false);
  await film(page).tap();
  await expect(modal(page).locator('video')).toBeVisible();
  await close(page).tap();
  await context.setOffline(true);
  // The browser has stored the first film.
  for (const video of [page.locator('a[data-film]').nth(1), youtube(page)]) {
    await video.tap();
    await expect(modal(page)).toContainText('Failed to load videos. Please try again later.');
    await close(page).tap();
  }
});

test('with no script a video is a link to its file @no-script', async ({ page }) => {
  await page.goto(GALLERY);
  await film(page).tap();
  await page.waitForURL('**/*.mp4');
});

for (const [change, code] of FOREIGN_CHANGES)
  test(`${change}: a film that is tapped before the code opens in its modal`, async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto(GALLERY);
    await page.evaluate(code);
    await page.locator('.video-link').nth(1).click();
    release();
    await expect(page.locator('dialog[open] :is(video, iframe)')).toBeVisible();
  });

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('axe finds no fault while a film is open', async ({ page }) => {
    await page.goto(GALLERY);
    await film(page).click();
    await modal(page).locator('video').waitFor();
    expect(await axeFaults(page, 1280)).toEqual([]);
  });
});
