import { expect, type Page, test } from 'playwright/test';
import { KINDS, SITE } from '../support/islands.ts';
import { MOST_LONGER } from '../support/own-content.ts';
import { LAYOUT_CHECKS, runChecks } from '../support/page-checks.ts';
import { watchViolations } from '../support/policy.ts';
import { readPaths } from '../support/routes.ts';

test.setTimeout(300_000);

const PICTURES = /\.(?:svg|webp|png|jpe?g|avif)$/;

const WIDTHS = [1280, 768, 360, 320];

/** Parts of the list of pages, one per worker. Each part has its own test. */
const SHARES = [0, 1];

/** Returns by how many pixels the open page is wider than a screen of this width. */
const tooWide = (page: Page, width: number): Promise<number> =>
  page.evaluate((own) => Math.max(0, document.documentElement.scrollWidth - own), width);

/** Returns the height of the open page on a screen of this width. The screen is low, so that it stretches no page. */
async function heightAt(
  page: Page,
  resize: (width: number, height: number) => Promise<unknown>,
  width: number,
): Promise<number> {
  await resize(width, 640);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Removes all pictures from the open page: replaces their addresses, and blocks the requests. */
async function refusePictures(page: Page): Promise<void> {
  await page.route(PICTURES, (route) => route.abort());
  await page.evaluate(async () => {
    for (const source of document.querySelectorAll('picture source')) source.remove();
    for (const picture of document.images) {
      picture.removeAttribute('srcset');
      Object.assign(picture, { loading: 'eager', src: '/refused.webp' });
    }
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
  await page.unroute(PICTURES);
}

for (const share of SHARES)
  test(`P13 every page is laid out well, keeps its policy, asks no other site, and stores nothing: part ${share + 1}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    const context = page.context();
    const screen = await context.newCDPSession(page);
    // The window around the page stays as it is, which takes less time than to change its size too.
    const resize = (width: number, height: number) =>
      screen.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
    const violations = await watchViolations(page);
    const sites = new Set<string>();
    page.on('request', (request) => sites.add(new URL(request.url()).origin));
    const found: Record<string, unknown> = {};
    for (const path of readPaths().filter((_, index) => index % SHARES.length === share)) {
      // Pictures have their sizes; `runChecks` waits for the fonts.
      await page.goto(SITE + path, { waitUntil: 'domcontentloaded' });
      const faults = await runChecks(page, LAYOUT_CHECKS, resize);
      const [phone, tablet] = [await heightAt(page, resize, 360), await heightAt(page, resize, 768)];
      if (tablet > phone * MOST_LONGER)
        faults['longer at 768 px than at 360 px'] = [`${tablet} px, not ${phone} px`];
      if (Object.keys(faults).length > 0) found[path] = faults;
    }
    expect.soft(found).toEqual({});
    expect.soft(violations).toEqual([]);
    expect.soft([...sites]).toEqual([SITE]);
    expect.soft(await context.cookies()).toEqual([]);
    expect.soft(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await page.close();
  });

// Opens one page of each kind, because the template decides how a missing picture is shown.
test('no page is wider than its screen while its pictures are slow, nor without them', async ({ page }) => {
  const faults: string[] = [];
  const look = async (when: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      if ((await tooWide(page, width)) > 0) faults.push(`${when} at ${width} px`);
    }
  };
  for (const path of KINDS) {
    await page.route(PICTURES, () => {});
    await page.goto(SITE + path, { waitUntil: 'domcontentloaded' });
    await look(`${path} with slow pictures`);
    await refusePictures(page);
    await look(`${path} without pictures`);
  }
  expect(faults).toEqual([]);
});
