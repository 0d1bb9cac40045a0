import type { Page } from 'playwright';

/** Viewport height in which a page is first opened. */
const VIEWPORT_HEIGHT = 800;

/**
 * Opens a page in a viewport as high as the page, without motion, and waits for lazy images and fonts: for full-page
 * screenshots without sticky elements over the content.
 */
export async function openWholePage(page: Page, url: string, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
  // The first page may be painted before its font has loaded (`font-display: optional`); the second has it cached.
  if (page.url() === 'about:blank') await page.goto(url, { waitUntil: 'networkidle' });
  await page.goto(url);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Hidden images may never load; broken ones appear as such in the screenshot.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(
      shown.map(async (image) => {
        // A lazy image counts as complete before it is requested; an asynchronously decoded one may miss the screenshot.
        [image.loading, image.decoding] = ['eager', 'sync'];
        if (!image.complete)
          await new Promise((done) => ['load', 'error'].map((event) => image.addEventListener(event, done)));
        await image.decode().catch(() => {});
      }),
    );
  });
}
