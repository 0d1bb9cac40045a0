import { expect, type Page, test } from 'playwright/test';
import * as find from '../support/a11y-finders.ts';
import { dropDownFaults, skipLinkFaults, walkFaults } from '../support/a11y-walk.ts';
import { ROUTES, SITE } from '../support/islands.ts';

// Styles that a visitor brings along are put into the page, which its security policy would refuse.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

type Change = (page: Page) => Promise<unknown>;

/** A check of every page: how it is looked at, what is looked for, and a fault that must be found when planted. */
interface Check {
  readonly name: string;
  readonly size?: readonly [number, number];
  readonly setUp?: Change;
  readonly faults: (page: Page) => Promise<string[]>;
  readonly plant: Change;
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

/** The visitor's settings of WCAG 1.4.4 and 1.4.12. */
const LARGE_TEXT = style('html { font-size: 212.5% !important }');
const TEXT_SPACING = style(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
);
const WIDE_WORD: Change = async (page) => {
  await html(
    '<p>Pneumonoultramicroscopicsilicovolcanoconiosis</p><p class="planted">One line that is far too long for a screen as narrow as this one, and for any other screen of a sensible size at all, even for one that stands on a desk and is as wide as they come</p>',
  )(page);
  await style('.planted { white-space: nowrap }')(page);
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
      name: `Tab reaches everything once, in order, in sight and clear of the header, at ${width} × ${height}`,
      size: [width, height],
      faults: walkFaults,
      plant: html('<a href="/a" tabindex="5">First</a>'),
    }),
  ),
  {
    name: 'focus can be seen',
    faults: walkFaults,
    plant: style(':focus-visible { outline: none !important }'),
    routes: CONTACT,
  },
  {
    name: 'focus is clear of the header',
    faults: walkFaults,
    plant: style('html { scroll-padding-top: 0 !important }'),
    routes: ['/sitemap'],
  },
  {
    name: 'focus is clear of the bar that calls and books',
    size: [320, 640],
    faults: walkFaults,
    plant: style('html { scroll-padding-bottom: 0 !important }'),
    routes: ['/sitemap'],
  },
  {
    name: 'the skip link comes first and leads to the content',
    faults: skipLinkFaults,
    plant: html('<a href="/a">Before</a>', 'body'),
  },
  {
    name: 'nothing is cut off at 320 px',
    size: [320, 640],
    faults: inPage(find.findOverflow),
    plant: WIDE_WORD,
  },
  {
    name: 'nothing is cut off with text of 200 %',
    setUp: LARGE_TEXT,
    faults: inPage(find.findOverflow),
    plant: style('h1 { height: 20px; overflow: hidden }'),
  },
  {
    name: 'nothing is cut off with text of 200 % on a phone',
    size: [320, 640],
    setUp: LARGE_TEXT,
    faults: inPage(find.findOverflow),
    plant: WIDE_WORD,
  },
  {
    name: 'nothing is cut off at 400 %',
    size: [320, 256],
    faults: inPage(find.findOverflow),
    plant: WIDE_WORD,
  },
  {
    name: 'nothing is cut off with wide text spacing',
    size: [320, 640],
    setUp: TEXT_SPACING,
    faults: inPage(find.findOverflow),
    plant: WIDE_WORD,
  },
  {
    name: 'menu, call and submit controls are at least 44 px, at 320 px',
    size: [320, 640],
    faults: inPage(find.findSmallTargets),
    plant: style('.hotline { min-height: 20px !important; height: 20px }'),
  },
  {
    name: 'menu, call and submit controls are at least 44 px, at 1280 px',
    faults: inPage(find.findSmallTargets),
    plant: style('.hotline { min-height: 20px !important; height: 20px }'),
  },
  {
    name: 'nothing moves where calm is asked for',
    faults: inPage(find.findMotion),
    plant: style('@keyframes turn { to { rotate: 1turn } } h1 { animation: turn 2s infinite }'),
  },
  {
    name: 'what moves by itself can be stopped',
    faults: inPage(find.findUnstoppable),
    plant: html('<video autoplay muted></video>'),
  },
  {
    name: 'controls stay visible in forced colors',
    setUp: (page) => page.emulateMedia({ forcedColors: 'active' }),
    faults: inPage(find.findColorReliance),
    plant: html('<button type="button" class="border-0" style="border:0">&#32;</button>'),
  },
  {
    name: 'focus stays visible in forced colors',
    setUp: (page) => page.emulateMedia({ forcedColors: 'active' }),
    faults: walkFaults,
    plant: style(':focus-visible { outline: none !important }'),
    routes: CONTACT,
  },
  {
    name: 'no text stands on a background picture',
    setUp: (page) => page.emulateMedia({ contrast: 'more' }),
    faults: inPage(find.findColorReliance),
    plant: style('h1 { background: url(/favicon.svg) }'),
  },
  {
    name: 'a printed page has its words and no furniture',
    setUp: (page) => page.emulateMedia({ media: 'print' }),
    faults: inPage(find.findPrintFaults),
    plant: style('body > header { display: block !important }'),
  },
  {
    name: 'the drop-down obeys the keyboard',
    faults: dropDownFaults,
    plant: (page) =>
      page.locator('#menu details').evaluate((details) => {
        Object.defineProperty(details, 'open', { get: () => true, set: () => {} });
      }),
  },
  {
    name: 'fields have labels and are completed by the browser',
    faults: inPage(find.findFieldFaults),
    plant: html('<input name="nickname">'),
    routes: CONTACT,
  },
  {
    name: 'headings, landmarks and language are in order',
    faults: inPage(find.findStructureFaults),
    plant: html('<h4>Too deep</h4><h1>Second</h1>'),
  },
  {
    name: 'the hotline stands in the same place',
    faults: inPage(find.findMovedHelp),
    plant: style('.hotline { display: none !important }'),
  },
  {
    name: 'words of links tell where they lead',
    faults: inPage(find.findLinkFaults),
    plant: html('<a href="/a">Learn more</a><a href="/b">Learn more</a>'),
  },
  {
    name: 'without styles everything is there, in order',
    faults: inPage(find.findUnstyledFaults),
    plant: html('<p hidden style="display:block">Hidden</p>'),
  },
];

async function look(page: Page, { size = [1280, 800], setUp }: Check, route: string): Promise<void> {
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
      await look(page, check, route);
      found[route] = await check.faults(page);
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
    // The check itself is checked: a fault that is planted must be found.
    await look(page, check, check.routes?.[0] ?? '/sitemap');
    await check.plant(page);
    expect(await check.faults(page), 'the planted fault').not.toEqual([]);
  });
}

test('every page has a title of its own', async ({ page }) => {
  const titles: string[] = [];
  for (const route of ROUTES) {
    await page.goto(SITE + route);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(ROUTES.length);
});
