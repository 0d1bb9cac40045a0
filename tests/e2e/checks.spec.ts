/**
 * Injects a fault of each kind into a page: the page checks must find it. Without faults they find nothing
 * (kinds.spec.ts).
 */
import { expect, type Page, test } from 'playwright/test';
import { axeFaults } from '../support/axe.ts';
import { SITE } from '../support/islands.ts';
import { LAYOUT_CHECKS, runChecks, STYLE_CHECKS } from '../support/page-checks.ts';
import { readPaints, watchPaints } from '../support/paints.ts';
import { tabOrderFaults } from '../support/tab-order.ts';

// The injected markup and styles would be blocked by the security policy.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const style = (content: string) => (page: Page) => page.addStyleTag({ content });
const html = (markup: string) => (page: Page) =>
  page.evaluate((code) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', code), markup);

const LONG_LINE = `<p style="white-space: nowrap">${'One line that does not end. '.repeat(20)}</p>`;
const CLIPPED = '<p style="height: 20px; overflow: hidden; line-height: 30px">Words</p>';
/** Faults, each with the names of the checks that must find it. */
const FAULTS: readonly [inject: (page: Page) => Promise<unknown>, foundBy: readonly string[]][] = [
  [
    html(LONG_LINE),
    ['nothing is cut off at 320 px', 'text spacing', 'text of 200 % on a phone', 'zoomed to 400 %'],
  ],
  [html(CLIPPED), ['nothing is cut off at 320 px', 'text of 200 % on a desktop']],
  [
    html(
      '<p class="actions"><a class="button">One</a><a class="button">Two</a><a class="button" style="clear: both; display: table">Three</a></p>',
    ),
    ['buttons are even at 1280 px'],
  ],
  [
    html(
      '<p class="actions" style="display: block"><a class="button" style="display: block; width: 200px">One</a><a class="button" style="display: block; width: 240px">Two</a></p>',
    ),
    ['buttons are even at 360 px'],
  ],
  [html('<p style="font-family: Display">৬০</p>'), ['no Bangla in a face without its letters']],
  [html('<p style="width: 4em">Egg collection</p>'), ['no word is broken at 768 px']],
  [
    style('.hotline { min-height: 20px !important; height: 20px }'),
    ['targets on a phone', 'targets on a desktop'],
  ],
  [
    style('@keyframes turn { to { rotate: 1turn } } h1 { animation: turn 2s infinite !important }'),
    ['reduced motion'],
  ],
  [html('<button type="button" style="border: 0">&#32;</button>'), ['forced colors']],
  [style('h1 { background: url(/favicon.svg) }'), ['more contrast']],
];

test('each fault of layout and style is found by its checks', async ({ page }) => {
  for (const [inject, names] of FAULTS) {
    await page.goto(`${SITE}/sitemap`);
    await inject(page);
    const checks = [...LAYOUT_CHECKS, ...STYLE_CHECKS].filter(({ name }) => names.includes(name));
    expect.soft(Object.keys(await runChecks(page, checks))).toEqual(names);
  }
});

/** Long pages. On which of them the header lies above a control depends on the lengths of their lists. */
const LONG_PAGES = ['/sitemap', '/resources', '/infertility-treatments'];

/** Returns the faults of the tab order on the first long page where an injected fault is found. */
async function firstFaults(
  page: Page,
  inject: (page: Page) => Promise<unknown>,
): Promise<readonly unknown[]> {
  for (const path of LONG_PAGES) {
    await page.goto(SITE + path);
    await inject(page);
    const faults = await tabOrderFaults(page);
    if (faults.length > 0) return faults;
  }
  return [];
}

test('found: a control out of order, a focus without outline, one below the header or the bar', async ({
  page,
}) => {
  for (const [inject, width, height] of [
    [html('<a href="/a" tabindex="5">First</a>'), 1280, 720],
    [style(':focus-visible { outline: none !important }'), 1280, 720],
    [style(':focus-visible { outline: 2px solid transparent !important }'), 1280, 720],
    [style('html { scroll-padding-top: 0 !important }'), 1280, 400],
    [style('html { scroll-padding-bottom: 0 !important }'), 320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await firstFaults(page, inject)).not.toEqual([]);
  }
});

test('found: a picture without words', async ({ page }) => {
  await page.goto(SITE);
  await html('<img src="/favicon.svg">')(page);
  expect((await axeFaults(page, 1280)).join()).toContain('violation image-alt');
});

test('found: a layout shift, and a late largest paint', async ({ page }) => {
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
