import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** Global of axe-core. */
    axe: typeof axe;
  }
}

/** Minified source code of axe-core, half the size for pages to compile. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.0 to 2.2, best practices, and experimental rules that find real faults. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const EXPERIMENTAL_RULES = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'table-fake-caption',
];

/** Results that axe reports as incomplete and that were reviewed manually. */
const REVIEWED: readonly {
  rule: string;
  /** Paths of the pages that have the result; all pages when left out. */
  page?: RegExp;
  target: RegExp;
  reason: string;
}[] = [
  {
    rule: 'color-contrast',
    target: /: (?:.* )?(?:td|th\[scope="col"\])(?::nth-child\(\d+\))? Element's background.* obscured/,
    reason: 'A hidden cell in a scrollable table; axe passes the same cells at 1280 px.',
  },
  {
    rule: 'color-contrast',
    target: /: (?:aside|\.mt-5|a\[href\$="#your-chance-by-age"\]) Element's background.* overlapped/,
    reason:
      'The open list of the menu lies over the line below the header, and lead and doors of the hero; axe passes them on every page.',
  },
  {
    rule: 'color-contrast',
    target: /\.initials.* > text /,
    reason:
      'Initials in the drawing of a person, teal on cream (tests/unit/styles/contrast.test.ts); axe cannot read the ground of a drawing.',
  },
  {
    rule: 'color-contrast',
    page: /^\/(?:bn)?$/,
    target:
      /: (?:h1|(?:\.mt-2|\.max-w-prose|\.text-ink-soft){3}|\.bar-away > \.button\S*) Element's background.* (?:overlapped|image node)/,
    reason:
      'Words on the sky of the film, whose contrast is tested in each frame (tests/unit/scripts/hero-film.test.ts).',
  },
  {
    rule: 'color-contrast',
    page: /\/careers$/,
    target: /: time\S* Element's background.* pseudo element/,
    reason: 'A pin, drawn beside the date, is a pseudo element of its sheet.',
  },
  {
    rule: 'color-contrast',
    page: /\/infertility-treatments\/./,
    target: /: #\S+ > \.grid-beside\S* > \S+ > h2 Element's background.* image node/,
    reason:
      'The round picture of the hero is cut off above the heading (overflow: clip), which axe does not follow.',
  },
  {
    rule: 'color-contrast',
    page: /\/careers$/,
    target: /\.tear-off > \.dotted\S* > span\S* Element's background.* pseudo element/,
    reason: 'The pin of a sheet is a pseudo element beside these words.',
  },
  {
    rule: 'th-has-data-cells',
    page: /\/fertility-experts$/,
    target: /: table /,
    reason: 'The name of a branch heads its group of rows (scope="rowgroup"), which axe does not follow.',
  },
  {
    rule: 'video-caption',
    target: /: video /,
    reason: 'The videos of the gallery have no sound.',
  },
];

/**
 * Runs axe in the open page. On phones, enlarges the viewport to the height of the page plus the contact bar, so that
 * the bar covers nothing.
 * @returns A message for each violation and each incomplete result.
 */
export async function axeFaults(page: Page, width: number): Promise<string[]> {
  // A click waits until the next page has begun, not for its styles.
  await page.waitForLoadState();
  // At the top the sticky header covers nothing. The heading appears late on pages with a client-side fallback.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('h1:not([aria-hidden] *)').filter({ visible: true }).waitFor();
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (width < 768) await page.setViewportSize({ width, height: height + 400 });
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const { violations, incomplete } = await page.evaluate(
    ({ tags, experimental }) =>
      window.axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        rules: {
          ...Object.fromEntries(experimental.map((rule) => [rule, { enabled: true }])),
          // Excludes the rule that requires 7 : 1; color-contrast tests the target of 4.5 : 1 (AA).
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
  const path = new URL(page.url()).pathname;
  const isReviewed = ({ id, line }: { id: string; line: string }) =>
    REVIEWED.some(
      (reviewed) => reviewed.rule === id && reviewed.page?.test(path) !== false && reviewed.target.test(line),
    );
  return [
    ...lines('violation', violations),
    ...lines('incomplete', incomplete).filter((result) => !isReviewed(result)),
  ].map(({ line }) => line);
}
