import axe from 'axe-core';
import { expect, type Page, test } from 'playwright/test';
import { ROUTES, SITE } from '../support/islands.ts';
import { readRoutes } from '../support/routes.ts';

declare global {
  interface Window {
    /** What axe-core puts into a page. */
    axe: typeof axe;
  }
}

/** Every rule of WCAG 2.0 to 2.2, the best practices, and the experiments that have proved to find real faults. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const EXPERIMENTS = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'table-fake-caption',
];

/** What axe cannot decide by itself: the rule, the elements, and what a person found there. */
const EXPLAINED: readonly { rule: string; target: RegExp; reason: string }[] = [
  {
    rule: 'color-contrast',
    target: /: (?:.* )?(?:td|th\[scope="col"\])(?::nth-child\(\d+\))? Element's background.* obscured/,
    reason: 'A cell out of sight in a table that scrolls by itself; axe passes the same cells at 1280 px.',
  },
  {
    rule: 'video-caption',
    target: /: video /,
    reason: 'The films of the gallery have no sound.',
  },
];

/** What axe holds against a page as it stands, one line a fault. */
async function complaints(page: Page): Promise<string[]> {
  // At the top the fixed header covers nothing, and a page that is put together live has its heading.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('h1:not([aria-hidden] *)').filter({ visible: true }).waitFor();
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(
    ({ tags, experiments }) =>
      window.axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        rules: {
          ...Object.fromEntries(experiments.map((rule) => [rule, { enabled: true }])),
          // The site promises 4.5 : 1 (AA), which color-contrast holds; this one asks for 7 : 1.
          'color-contrast-enhanced': { enabled: false },
        },
        resultTypes: ['violations', 'incomplete'],
      }),
    { tags: TAGS, experiments: EXPERIMENTS },
  );
  const lines = (kind: string, results: axe.Result[]) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary, any }) => ({
        id,
        line: `${kind} ${id}: ${target.join(' ')} ${any[0]?.message ?? failureSummary ?? ''}`,
      })),
    );
  const isExplained = ({ id, line }: { id: string; line: string }) =>
    EXPLAINED.some(({ rule, target }) => rule === id && target.test(line));
  return [
    ...lines('violation', violations),
    ...lines('undecided', incomplete).filter((result) => !isExplained(result)),
  ].map(({ line }) => line);
}

/** States that a visitor can open, and how. */
const STATES: readonly {
  name: string;
  path: string;
  widths: readonly number[];
  open: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'menu and its list',
    path: '/',
    widths: [320, 768],
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#menu summary').click();
    },
  },
  { name: 'drop-down', path: '/', widths: [1280], open: (page) => page.locator('#menu summary').click() },
  {
    name: 'question',
    path: '/infertility-treatments/ivf-in-vitro-fertilization',
    widths: [320, 768, 1280],
    open: (page) => page.locator('.faq summary').first().click(),
  },
  {
    name: 'form with errors',
    path: '/contact-us',
    widths: [320, 768, 1280],
    open: async (page) => {
      await page.getByRole('button', { name: 'Request Appointment' }).click();
      await page.getByText('There is a problem').waitFor();
    },
  },
  {
    name: 'video',
    path: '/gallery/videos',
    widths: [320, 768, 1280],
    open: async (page) => {
      await page.locator('a[data-video]').first().click();
      await page.locator('dialog video').waitFor();
    },
  },
];

for (const { width, pages, routes } of [
  { width: 320, pages: 'any page', routes: readRoutes },
  // Between the two others, whose parts it puts together anew: a page of each kind has them all.
  { width: 768, pages: 'a page of any kind', routes: () => ROUTES },
  { width: 1280, pages: 'any page', routes: readRoutes },
]) {
  test(`axe has nothing against ${pages}, nor any opened state, at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000);
    // A phone's screen as tall as the page: the bar at its lower edge then rests below what it would cover in passing,
    // and axe can judge everything.
    await page.setViewportSize({ width, height: width < 768 ? 25_000 : 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const route of routes()) {
      await page.goto(SITE + route);
      found[route] = await complaints(page);
    }
    for (const { name, path: at, widths, open } of STATES) {
      if (!widths.includes(width)) continue;
      await page.goto(SITE + at);
      await open(page);
      found[`${at} with its ${name} open`] = await complaints(page);
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))).toEqual({});
  });
}

test('axe would notice a fault', async ({ page }) => {
  await page.goto(SITE);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await complaints(page)).join()).toContain('violation image-alt');
});
