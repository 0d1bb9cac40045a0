import axe from 'axe-core';
import { expect, type Page, test } from 'playwright/test';
import { ROUTES, SITE } from '../support/islands.ts';
import { readRoutes } from '../support/routes.ts';

declare global {
  interface Window {
    /** Global of axe-core. */
    axe: typeof axe;
  }
}

/** Rules of WCAG 2.0 to 2.2, best practices, and experimental rules that find real faults. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const EXPERIMENTAL_RULES = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'table-fake-caption',
];

/** Results that axe reports as incomplete and that were reviewed manually. */
const REVIEWED: readonly { rule: string; target: RegExp; reason: string }[] = [
  {
    rule: 'color-contrast',
    target: /: (?:.* )?(?:td|th\[scope="col"\])(?::nth-child\(\d+\))? Element's background.* obscured/,
    reason: 'A hidden cell in a scrollable table; axe passes the same cells at 1280 px.',
  },
  {
    rule: 'video-caption',
    target: /: video /,
    reason: 'The videos of the gallery have no sound.',
  },
];

/** Runs axe in the open page. Returns a message for each violation and each incomplete result. */
async function axeFaults(page: Page): Promise<string[]> {
  // At the top the sticky header covers nothing. The heading appears late on pages with a client-side fallback.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('h1:not([aria-hidden] *)').filter({ visible: true }).waitFor();
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(
    ({ tags, experimental }) =>
      window.axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        rules: {
          ...Object.fromEntries(experimental.map((rule) => [rule, { enabled: true }])),
          // The target is 4.5 : 1 (AA), which color-contrast tests; this rule requires 7 : 1.
          'color-contrast-enhanced': { enabled: false },
        },
        resultTypes: ['violations', 'incomplete'],
      }),
    { tags: TAGS, experimental: EXPERIMENTAL_RULES },
  );
  const lines = (kind: string, results: axe.Result[]) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary, any }) => ({
        id,
        line: `${kind} ${id}: ${target.join(' ')} ${any[0]?.message ?? failureSummary ?? ''}`,
      })),
    );
  const isReviewed = ({ id, line }: { id: string; line: string }) =>
    REVIEWED.some(({ rule, target }) => rule === id && target.test(line));
  return [
    ...lines('violation', violations),
    ...lines('incomplete', incomplete).filter((result) => !isReviewed(result)),
  ].map(({ line }) => line);
}

/** Opened states of pages. */
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
  // Combines the layouts of the other two widths, so one page of each kind is enough.
  { width: 768, pages: 'one page of each kind', routes: () => ROUTES },
  { width: 1280, pages: 'any page', routes: readRoutes },
]) {
  test(`axe finds no fault on ${pages} and in any opened state at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000);
    // A phone viewport as tall as the page, so that the contact bar covers nothing and axe can evaluate every element.
    await page.setViewportSize({ width, height: width < 768 ? 25_000 : 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const route of routes()) {
      await page.goto(SITE + route);
      found[route] = await axeFaults(page);
    }
    for (const { name, path: at, widths, open } of STATES) {
      if (!widths.includes(width)) continue;
      await page.goto(SITE + at);
      await open(page);
      found[`${at} with its ${name} open`] = await axeFaults(page);
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))).toEqual({});
  });
}

test('an injected fault is found', async ({ page }) => {
  await page.goto(SITE);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await axeFaults(page)).join()).toContain('violation image-alt');
});
