import type { Page } from 'playwright/test';

/** Resolves when the page has its last fonts. Bangla starts with a font of the device, by an animation. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && /bangla/.test(animation.animationName));
    return Promise.all(start.map(({ finished }) => finished)).then(() => undefined);
  });
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Opens a page that waits for the site's own fonts, however late they come. Changes the style of the page, which its policy
 * does not know: the test needs `bypassCSP`.
 */
export async function openWithFonts(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll('font-display:optional', 'font-display:block') });
  });
  await page.goto(url);
  await waitForFonts(page);
}
