import { expect, type Page, test } from 'playwright/test';
import * as find from '../support/a11y-finders.ts';
import { dropDownFaults, skipLinkFaults, tabOrderFaults } from '../support/a11y-walk.ts';
import { ROUTES, SITE } from '../support/islands.ts';

// The tests add styles to the page, which its security policy would block.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

type Change = (page: Page) => Promise<unknown>;

/** A check of every page: viewport and settings, the finder, and an injected fault that it must find. */
interface Check {
  readonly name: string;
  readonly size?: readonly [number, number];
  readonly setUp?: Change;
  readonly faults: (page: Page) => Promise<string[]>;
  readonly inject: Change;
  readonly routes?: readonly string[];
}

const style =
  (content: string): Change =>
  (page) =>
    page.addStyleTag({ content });
const html =
  (markup: string, into = 'main'): Change =>
  (page) =>
    page.evaluate(
      ([code = '', at = '']) => document.querySelector(at)?.insertAdjacentHTML('afterbegin', code),
      [markup, into],
    );
const inPage = (finder: () => string[]) => (page: Page) => page.evaluate(finder);

/** Text settings of WCAG 1.4.4 (resize text) and 1.4.12 (text spacing). */
const LARGE_TEXT = style('html { font-size: 212.5% !important }');
const TEXT_SPACING = style(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
);
const WIDE_WORD: Change = async (page) => {
  await html(
    '<p>Pneumonoultramicroscopicsilicovolcanoconiosis</p><p class="injected">One line that is far too long for a screen as narrow as this one, and for any other screen of a sensible size at all, even for one that stands on a desk and is as wide as they come</p>',
  )(page);
  await style('.injected { white-space: nowrap }')(page);
};
const CONTACT = ['/contact-us'];

const CHECKS: readonly Check[] = [
  ...(
    [
      [1280, 720],
      [320, 640],
      [640, 256],
    ] as const
  ).map(
    ([width, height]): Check => ({
      name: `Tab reaches every control once, in order, visible and not covered by the header, at ${width} × ${height}`,
      size: [width, height],
      faults: tabOrderFaults,
      inject: html('<a href="/a" tabindex="5">First</a>'),
    }),
  ),
  {
    name: 'focus is visible',
    faults: tabOrderFaults,
    inject: style(':focus-visible { outline: none !important }'),
    routes: CONTACT,
  },
  {
    name: 'the header does not cover the focus',
    faults: tabOrderFaults,
    inject: style('html { scroll-padding-top: 0 !important }'),
    routes: ['/sitemap'],
  },
  {
    name: 'the contact bar does not cover the focus',
    size: [320, 640],
    faults: tabOrderFaults,
    inject: style('html { scroll-padding-bottom: 0 !important }'),
    routes: ['/sitemap'],
  },
  {
    name: 'the skip link is the first tab stop and moves focus to the content',
    faults: skipLinkFaults,
    inject: html('<a href="/a">Before</a>', 'body'),
  },
  {
    name: 'nothing is cut off at 320 px',
    size: [320, 640],
    faults: inPage(find.findOverflow),
    inject: WIDE_WORD,
  },
  {
    name: 'nothing is cut off with text of 200 %',
    setUp: LARGE_TEXT,
    faults: inPage(find.findOverflow),
    inject: style('h1 { height: 20px; overflow: hidden }'),
  },
  {
    name: 'nothing is cut off with text of 200 % on a phone',
    size: [320, 640],
    setUp: LARGE_TEXT,
    faults: inPage(find.findOverflow),
    inject: WIDE_WORD,
  },
  {
    name: 'nothing is cut off at 400 %',
    size: [320, 256],
    faults: inPage(find.findOverflow),
    inject: WIDE_WORD,
  },
  {
    name: 'nothing is cut off with wide text spacing',
    size: [320, 640],
    setUp: TEXT_SPACING,
    faults: inPage(find.findOverflow),
    inject: WIDE_WORD,
  },
  {
    name: 'menu, call and submit controls are at least 44 px, at 320 px',
    size: [320, 640],
    faults: inPage(find.findSmallTargets),
    inject: style('.hotline { min-height: 20px !important; height: 20px }'),
  },
  {
    name: 'menu, call and submit controls are at least 44 px, at 1280 px',
    faults: inPage(find.findSmallTargets),
    inject: style('.hotline { min-height: 20px !important; height: 20px }'),
  },
  {
    name: 'nothing moves with reduced motion',
    faults: inPage(find.findMotion),
    inject: style('@keyframes turn { to { rotate: 1turn } } h1 { animation: turn 2s infinite }'),
  },
  {
    name: 'autoplaying media can be stopped',
    faults: inPage(find.findAutoplayWithoutControls),
    inject: html('<video autoplay muted></video>'),
  },
  {
    name: 'controls stay visible in forced colors',
    setUp: (page) => page.emulateMedia({ forcedColors: 'active' }),
    faults: inPage(find.findColorReliance),
    inject: html('<button type="button" class="border-0" style="border:0">&#32;</button>'),
  },
  {
    name: 'focus stays visible in forced colors',
    setUp: (page) => page.emulateMedia({ forcedColors: 'active' }),
    faults: tabOrderFaults,
    inject: style(':focus-visible { outline: none !important }'),
    routes: CONTACT,
  },
  {
    name: 'no text is on a background image',
    setUp: (page) => page.emulateMedia({ contrast: 'more' }),
    faults: inPage(find.findColorReliance),
    inject: style('h1 { background: url(/favicon.svg) }'),
  },
  {
    name: 'a printed page has its content, header and footer',
    setUp: (page) => page.emulateMedia({ media: 'print' }),
    faults: inPage(find.findPrintFaults),
    inject: style('body > header { display: none !important }'),
  },
  {
    name: 'the drop-down works with the keyboard',
    faults: dropDownFaults,
    inject: (page) =>
      page.locator('#menu details').evaluate((details) => {
        Object.defineProperty(details, 'open', { get: () => true, set: () => {} });
      }),
  },
  {
    name: 'fields have labels and autocomplete values',
    faults: inPage(find.findFieldFaults),
    inject: html('<input name="nickname">'),
    routes: CONTACT,
  },
  {
    name: 'headings, landmarks and language are in order',
    faults: inPage(find.findStructureFaults),
    inject: html('<h4>Too deep</h4><h1>Second</h1>'),
  },
  {
    name: 'the hotline is in the same place on every page',
    faults: inPage(find.findMisplacedHotline),
    inject: style('.hotline { display: none !important }'),
  },
  {
    name: 'link texts are unique for each target',
    faults: inPage(find.findLinkFaults),
    inject: html('<a href="/a">Learn more</a><a href="/b">Learn more</a>'),
  },
  {
    name: 'without styles the content is complete and in order',
    faults: inPage(find.findUnstyledFaults),
    inject: html('<p hidden style="display:block">Hidden</p>'),
  },
];

async function openPage(page: Page, { size = [1280, 800], setUp }: Check, route: string): Promise<void> {
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.goto(SITE + route);
  await page.locator('h1:not([aria-hidden] *)').filter({ visible: true }).waitFor();
  await setUp?.(page);
}

for (const check of CHECKS) {
  test(check.name, async ({ page }) => {
    test.slow();
    const found: Record<string, string[]> = {};
    for (const route of check.routes ?? ROUTES) {
      await openPage(page, check, route);
      found[route] = await check.faults(page);
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
    // Tests the check itself: it must find an injected fault.
    await openPage(page, check, check.routes?.[0] ?? '/sitemap');
    await check.inject(page);
    expect(await check.faults(page), 'the injected fault').not.toEqual([]);
  });
}

test('every page has a unique title', async ({ page }) => {
  const titles: string[] = [];
  for (const route of ROUTES) {
    await page.goto(SITE + route);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(ROUTES.length);
});
