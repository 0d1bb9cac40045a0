import type { Page } from 'playwright';

/** Height of the screen on which a page is first opened. */
const SCREEN = 800;

/**
 * Opens a page at a width, at rest, on a screen as high as the page: nothing sticks over anything, every picture that
 * loads late is there, and typefaces are drawn.
 */
export async function openWholePage(page: Page, url: string, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: SCREEN });
  // A first page may be drawn before its typeface is there; from the second on, it is at hand.
  if (page.url() === 'about:blank') await page.goto(url, { waitUntil: 'networkidle' });
  await page.goto(url);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A picture that is not shown may never load, and one that is broken is shown as such.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(
      shown.map(async (image) => {
        // One that waits until it is near counts as complete before it was asked for; one that is decoded aside may miss the shot.
        [image.loading, image.decoding] = ['eager', 'sync'];
        if (!image.complete)
          await new Promise((done) => ['load', 'error'].map((event) => image.addEventListener(event, done)));
        await image.decode().catch(() => {});
      }),
    );
  });
}
