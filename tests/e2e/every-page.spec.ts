import { expect, type Route, test } from 'playwright/test';
import { KINDS, SITE } from '../support/islands.ts';
import { LAYOUT_CHECKS, runChecks } from '../support/page-checks.ts';
import { watchViolations } from '../support/policy.ts';
import { readPaths } from '../support/routes.ts';

test.setTimeout(180_000);

/** What becomes of pictures, on which pages, and the widths of their screens: every page once, each kind in every way. */
for (const [what, answer, paths, widths] of [
  ['refused', (route: Route) => route.abort(), readPaths, [320, 768]],
  ['missing', (route: Route) => route.fulfill({ status: 404 }), () => KINDS, [360, 1280]],
  ['slow', () => {}, () => KINDS, [360, 1280]],
] as const)
  test(`no page is wider than its screen where every picture is ${what}`, async ({ page }) => {
    await page.route(/\.(?:svg|webp|png|jpe?g|avif)$/, answer);
    const wide: string[] = [];
    for (const path of paths()) {
      await page.goto(SITE + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(async (waits) => {
        for (const picture of document.images) picture.loading = 'eager';
        if (waits) await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
      }, what !== 'slow');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        const own = await page.evaluate(() => document.documentElement.scrollWidth);
        if (own > width) wide.push(`${path} is ${own} px wide at ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });

test('P13 every page is laid out well, keeps its policy, asks no other site, and stores nothing', async ({
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
    if (Object.keys(faults).length > 0) found[path] = faults;
  }
  expect.soft(found).toEqual({});
  expect.soft(violations).toEqual([]);
  expect.soft([...sites]).toEqual([SITE]);
  expect.soft(await context.cookies()).toEqual([]);
  expect.soft(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
