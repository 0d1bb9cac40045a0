/** Checks that need a browser, on a page of each kind. */
import { expect, test } from 'playwright/test';
import { axeFaults } from '../support/axe.ts';
import { KINDS, SITE, watchErrors, watchScripts } from '../support/islands.ts';
import { TRANSLATED_HOMES } from '../support/own-content.ts';
import { runChecks, STYLE_CHECKS } from '../support/page-checks.ts';
import { openPage, watchPaints } from '../support/paints.ts';
import { openEverything, watchViolations } from '../support/policy.ts';
import { tabOrderFaults } from '../support/tab-order.ts';

/** Pages with a tool, and its script; the search loads another file for what it imports later. */
const TOOLS: Readonly<Record<string, RegExp>> = {
  // The film of the hero.
  '/': /\/FilmHero\./,
  ...Object.fromEntries(TRANSLATED_HOMES.map((home) => [home, /\/FilmHero\./])),
  '/resources/ivf-calendar': /\/(?:CycleStrip|calendar-days|template)\./,
  '/search': /\/(?:SearchForm|preload-helper|template)\./,
};
/** Screens for the tab order; on small screens, only pages with each kind of control. */
const SCREENS = [
  [1280, 720],
  [320, 640],
  [640, 256],
] as const;
const ON_SMALL_SCREENS: readonly string[] = ['/', '/contact-us', '/search'];
/** Pages with markup that is seen on phones alone: the bar and the menu of all, folded cards, tables as lists. */
const AXE_ON_PHONES: readonly string[] = [
  ...ON_SMALL_SCREENS,
  '/infertility-treatments',
  '/infertility-treatments/ivf-in-vitro-fertilization',
  '/blog/semen-analysis-explained',
];

for (const route of KINDS)
  test(`P13 ${route} is painted without shifts, loads no script before a sign of intent, is styled well, accessible, and keeps its policy`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    const errors = watchErrors(page);
    const violations = await watchViolations(page);
    await watchPaints(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await openPage(page, SITE + route), `${width} px`).toEqual([]);
    }
    expect.soft(scripts.filter((script) => !TOOLS[route]?.test(script))).toEqual([]);
    expect.soft(errors).toEqual([]);
    expect.soft(await runChecks(page, STYLE_CHECKS)).toEqual({});
    for (const width of AXE_ON_PHONES.includes(route) ? [320, 1280] : [1280])
      expect.soft(await axeFaults(page, width), `axe at ${width} px`).toEqual([]);
    for (const [width, height] of ON_SMALL_SCREENS.includes(route) ? SCREENS : SCREENS.slice(0, 1)) {
      await page.setViewportSize({ width, height });
      // The page is still as it was opened for the first screen.
      if (width !== 1280) await page.goto(SITE + route);
      expect.soft(await tabOrderFaults(page), `Tab at ${width} × ${height}`).toEqual([]);
    }
    await openEverything(page);
    expect(violations).toEqual([]);
  });
