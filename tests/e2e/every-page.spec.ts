import { expect, type Page, test } from 'playwright/test';
import { axeFaults, fitAxeViewport } from '../support/axe.ts';
import { ROUTES, SITE, watchErrors, watchScripts } from '../support/islands.ts';
import { layoutFaults } from '../support/layout-finders.ts';
import { openSteadily, watchPaints } from '../support/paints.ts';
import { openEverything, watchViolations } from '../support/policy.ts';
import { readPaths, readRoutes } from '../support/routes.ts';

/** Tests that share the pages of one walk, so that they run side by side. */
const PARTS = [0, 1, 2, 3];

/** Pages with a tool, and its script; the search loads another file for what it imports later. */
const TOOLS: Readonly<Record<string, RegExp>> = {
  '/resources/ivf-calendar': /\/(?:DateTool|calendar-days)\./,
  '/search': /\/(?:SearchForm|preload-helper)\./,
};

/** Faults by the address and the check that found them. */
type Found = Record<string, unknown>;

/** Runs a check of the open page, and keeps what it finds. */
async function run(
  found: Found,
  name: string,
  faults: readonly string[] | Promise<readonly string[]>,
): Promise<void> {
  const lines = [...(await faults)];
  if (lines.length > 0) found[name] = lines;
}

const checkAxe = async (found: Found, page: Page, route: string, width: number): Promise<void> => {
  await fitAxeViewport(page, width);
  await run(found, `${route}: axe at ${width} px`, axeFaults(page));
};

const checkLayout = async (found: Found, page: Page, route: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await run(found, `${route}: layout at ${width} px`, layoutFaults(page));
};

for (const part of PARTS) {
  const isOfPart = (_: string, index: number) => index % PARTS.length === part;

  test(`on a phone every page is painted without shifts, laid out well, accessible, and stores nothing (part ${part + 1})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    const found: Found = {};
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await watchPaints(page);
    for (const route of readRoutes().filter(isOfPart)) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 360, height: 800 });
      await run(found, `${route}: paints at 360 px`, openSteadily(page, SITE + route));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await checkLayout(found, page, route, 360);
      await checkAxe(found, page, route, 320);
    }
    expect.soft(found).toEqual({});
    expect.soft([...hosts]).toEqual([new URL(SITE).host]);
    expect.soft(await context.cookies()).toEqual([]);
    expect.soft(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test(`P13 on a desktop every page is painted without shifts, laid out well, accessible, loads no script before a sign of intent, and keeps its policy when opened (part ${part + 1})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const found: Found = {};
    const routes = readRoutes();
    const kinds: readonly string[] = ROUTES;
    const isOtherSite = (url: URL) => url.origin !== SITE;
    const violations = await watchViolations(page);
    const scripts = watchScripts(page);
    const errors = watchErrors(page);
    await watchPaints(page);
    for (const route of [...new Set([...routes, ...readPaths()])].filter(isOfPart)) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 1280, height: 800 });
      scripts.length = 0;
      errors.length = 0;
      if (routes.includes(route)) {
        await run(found, `${route}: paints at 1280 px`, openSteadily(page, SITE + route));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await checkLayout(found, page, route, 768);
        // Combines the layouts of the other two widths, so one page of each kind is enough.
        if (kinds.includes(route)) await checkAxe(found, page, route, 768);
        await checkLayout(found, page, route, 1280);
        await checkAxe(found, page, route, 1280);
      } else await page.goto(SITE + route);
      if (kinds.includes(route)) {
        const early = scripts.filter((script) => !TOOLS[route]?.test(script));
        await run(found, `${route}: scripts before a sign of intent`, early);
        await run(found, `${route}: errors`, errors);
      }
      // Nothing asks another site. Intercepted only now, because it also switches the browser's cache off.
      await page.route(isOtherSite, (request) =>
        request.fulfill({ body: '<p>Another site</p>', contentType: 'text/html' }),
      );
      await openEverything(page);
      await page.unroute(isOtherSite);
    }
    expect.soft(found).toEqual({});
    expect.soft(violations).toEqual([]);
  });
}
