import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { openWithFonts } from '../../support/fonts.ts';
import { SITE } from '../../support/islands.ts';

/** Four kinds of pages, and the names of their snapshots. */
const PAGES = {
  home: '/',
  ivf: '/infertility-treatments/ivf-in-vitro-fertilization',
  contact: '/contact-us',
  post: '/blog/semen-analysis-explained',
};

/** Screens, each with the columns of its snapshot. */
const SCREENS = [
  { width: 360, height: 740, columns: 24 },
  { width: 1280, height: 800, columns: 48 },
];

/** Share of a snapshot that may differ: about a line of text, which is no visible change of design. */
const MAX_DIFFERENT = 0.05;

test.use({ bypassCSP: true });

/** Opens a page with its fonts, and waits for the pictures of the first screen. */
async function openScreen(page: Page, path: string): Promise<void> {
  await openWithFonts(page, SITE + path);
  await page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(
      shown.map((image) => {
        // An asynchronously decoded one may miss the screenshot.
        image.decoding = 'sync';
        return image.decode().catch(() => {});
      }),
    );
  });
}

/**
 * A small, blurred picture of a screen. Text becomes a shade of gray, so that another font rasterizer or version of Chromium
 * makes no difference; another color, spacing or picture does.
 */
const thumbnail = (screenshot: Buffer, columns: number): Promise<Buffer> =>
  sharp(screenshot)
    .resize({ width: columns, kernel: 'linear' })
    .blur(0.8)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();

for (const { width, height, columns } of SCREENS)
  test(`the first screens look as in their snapshots at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    for (const [name, path] of Object.entries(PAGES)) {
      await openScreen(page, path);
      const picture = await thumbnail(await page.screenshot(), columns);
      expect
        .soft(picture)
        .toMatchSnapshot(`${name}-${width}.png`, { threshold: 0.08, maxDiffPixelRatio: MAX_DIFFERENT });
    }
  });
