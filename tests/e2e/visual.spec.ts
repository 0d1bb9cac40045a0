import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { SITE } from '../support/islands.ts';
import { openWholePage } from '../support/whole-page.ts';

/** Pages that together have nearly every kind of section, and the names of their snapshots. */
const PAGES = {
  home: '/',
  about: '/about-us',
  ivf: '/infertility-treatments/ivf-in-vitro-fertilization',
  iui: '/infertility-treatments/intrauterine-insemination',
  experts: '/fertility-experts',
  contact: '/contact-us',
  careers: '/careers',
  'when-to-call': '/resources/when-to-call',
  costs: '/resources/what-it-costs',
  post: '/blog/semen-analysis-explained',
};

/**
 * A small, blurred picture of a screenshot. Text becomes a shade of gray, so that another font rasterizer or version of
 * Chromium makes no difference; another color, spacing or picture does.
 */
const thumbnail = (screenshot: Buffer, width: number): Promise<Buffer> =>
  sharp(screenshot)
    .resize({ width, kernel: 'linear' })
    .blur(0.8)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();

for (const [width, columns] of [
  [360, 24],
  [1280, 48],
] as const)
  test(`pages look as in their snapshots at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const [name, path] of Object.entries(PAGES)) {
      const compare = async (expectation: typeof expect) => {
        await openWholePage(page, SITE + path, width);
        const picture = await thumbnail(await page.screenshot(), columns);
        expectation(picture).toMatchSnapshot(`${name}-${width}.png`, { threshold: 0.08 });
      };
      // A busy machine can miss the 100 ms of `font-display: optional`, for the whole life of a page: once more.
      await compare(expect).catch(() => compare(expect.configure({ soft: true })));
    }
  });
