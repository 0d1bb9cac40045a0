import { expect, type Page, test } from 'playwright/test';
import { KINDS, SITE } from '../support/islands.ts';
import { LAYOUT_CHECKS, runChecks } from '../support/page-checks.ts';
import { watchViolations } from '../support/policy.ts';
import { readPaths } from '../support/routes.ts';

test.setTimeout(300_000);

const PICTURES = /\.(?:svg|webp|png|jpe?g|avif)$/;

/** The widths of screens that the open page is wider than. */
async function tooNarrow(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const own = await page.evaluate(() => document.documentElement.scrollWidth);
    if (own > width) wide.push(`${own} px wide at ${width}`);
  }
  return wide;
}

/** Takes every picture from the open page: each asks for another one, which is refused. */
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

test('P13 every page is laid out well, also without pictures, keeps its policy, asks no other site, and stores nothing', async ({
  page,
  context,
}) => {
  const violations = await watchViolations(page);
  const sites = new Set<string>();
  page.on('request', (request) => sites.add(new URL(request.url()).origin));
  const found: Record<string, unknown> = {};
  for (const path of readPaths()) {
    await page.goto(SITE + path);
    const faults = await runChecks(page, LAYOUT_CHECKS);
    await refusePictures(page);
    const wide = await tooNarrow(page);
    if (Object.keys(faults).length + wide.length > 0) found[path] = { ...faults, wide };
  }
  expect.soft(found).toEqual({});
  expect.soft(violations).toEqual([]);
  expect.soft([...sites]).toEqual([SITE]);
  expect.soft(await context.cookies()).toEqual([]);
  expect.soft(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('no page is wider than its screen while its pictures are slow', async ({ page }) => {
  await page.route(PICTURES, () => {});
  for (const path of KINDS) {
    await page.goto(SITE + path, { waitUntil: 'domcontentloaded' });
    expect.soft(await tooNarrow(page), path).toEqual([]);
  }
});
