import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { readPaints, watchPaints } from '../support/paints.ts';

const fixture = (font: string) =>
  `url(data:font/woff2;base64,${readFileSync(`tests/fixtures/fonts/${font}.woff2`, 'base64')})`;
const deviceFace = (weight: number) =>
  `@font-face{font-family:Device;font-weight:${weight};src:${fixture(`roboto-${weight}`)}}`;

/** What devices have before the typeface is loaded: Roboto on Android, Arial (as wide as Arimo) elsewhere. */
const DEVICES: Readonly<Record<string, (html: string) => string>> = {
  Roboto: (html) =>
    html
      .replaceAll('system-ui', 'Device')
      .replace('</head>', `<style>${deviceFace(400)}${deviceFace(700)}</style></head>`),
  Arial: (html) => html.replaceAll(/local\(["']?Arial Bold["']?\)/g, fixture('arimo-700')),
};

/** Opens a page on such a device; the typeface arrives after the first paint. */
async function openWithLateFont(page: Page, route: string, device: string): Promise<void> {
  await watchPaints(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (request) => {
    await gate.promise;
    await request.continue();
  });
  await page.route(SITE + route, async (request) => {
    const html = await (await request.fetch()).text();
    await request.fulfill({ body: DEVICES[device]?.(html) ?? '', contentType: 'text/html' });
  });
  const loaded = page.waitForResponse(/\.woff2$/);
  await page.goto(SITE + route, { waitUntil: 'commit' });
  await page.locator('body > footer').waitFor();
  await page.waitForFunction(() => window.paints.largest.kind !== 'none');
  gate.resolve();
  await (await loaded).finished();
}

// The fonts of a device are inline here, which the security policy would block.
test.describe('a late typeface', () => {
  test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });
  for (const device of Object.keys(DEVICES))
    for (const route of [
      '/',
      '/infertility-treatments/ivf-in-vitro-fertilization',
      '/resources/choosing-a-treatment',
      '/blog',
      '/blog/when-to-see-a-fertility-doctor',
    ])
      test(`of headings replaces ${device} on ${route} without a layout shift`, async ({ page }) => {
        await openWithLateFont(page, route, device);
        const faces = () =>
          page.evaluate(() =>
            [...document.fonts]
              .filter(({ family, status }) => family === 'Figtree-Heading' && status === 'loaded')
              .map(({ display }) => display),
          );
        await expect.poll(faces).toEqual(['swap']);
        expect((await readPaints(page)).shifts).toEqual([]);
      });

  test('of another width is found', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = 'h1 { font-family: Figtree-Heading, monospace !important }';
        document.head.append(style);
      });
    });
    await openWithLateFont(page, '/blog/when-to-see-a-fertility-doctor', 'Roboto');
    expect((await readPaints(page)).shifts).not.toEqual([]);
  });
});

test('an injected layout shift and a late largest paint are found', async ({ page }) => {
  await watchPaints(page);
  await page.goto(`${SITE}/about-us`);
  await page.waitForFunction(() => window.paints.largest.kind !== 'none');
  await page.evaluate(() => {
    const picture = new Image(1200, 700);
    picture.src = document.querySelector<HTMLImageElement>('main img')?.src ?? '';
    document.querySelector('main')?.prepend(picture);
  });
  await expect.poll(() => page.evaluate(() => window.paints.largest.kind)).toBe('other picture');
  expect((await readPaints(page)).shifts).not.toEqual([]);
});
