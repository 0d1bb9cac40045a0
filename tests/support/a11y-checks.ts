import type { Page } from 'playwright/test';
import * as find from './a11y-finders.ts';
import { dropDownFaults, skipLinkFaults, tabOrderFaults } from './a11y-walk.ts';

type Change = (page: Page) => Promise<unknown>;
/** Changes the open page or its settings. @returns A function that undoes it. */
type SetUp = (page: Page) => Promise<() => Promise<unknown>>;

/** A check of an open page, and injected faults that it must find. */
interface Check {
  readonly name: string;
  readonly setUp?: SetUp;
  readonly faults: (page: Page) => Promise<string[]>;
  /** Injected faults by their names; the page is /sitemap, or `at`. */
  readonly inject: Readonly<Record<string, Change>>;
  readonly at?: string;
}

/** Checks that one visit of a page runs, in this order. */
export interface Visit {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  /** Pages; by default one of each kind. */
  readonly routes?: readonly string[];
  readonly checks: readonly Check[];
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

const withStyle =
  (content: string): SetUp =>
  async (page) => {
    const tag = await page.addStyleTag({ content });
    return () => tag.evaluate((node) => node.parentNode?.removeChild(node));
  };
const withMedia =
  (media: Parameters<Page['emulateMedia']>[0]): SetUp =>
  async (page) => {
    await page.emulateMedia(media);
    return () => page.emulateMedia({ media: null, contrast: null, forcedColors: null });
  };
const withSize =
  (width: number, height: number): SetUp =>
  async (page) => {
    const size = page.viewportSize() ?? { width, height };
    await page.setViewportSize({ width, height });
    return () => page.setViewportSize(size);
  };

/** Text settings of WCAG 1.4.4 (resize text) and 1.4.12 (text spacing). */
const LARGE_TEXT = withStyle('html { font-size: 212.5% !important }');
const TEXT_SPACING = withStyle(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
);
const WIDE_WORD: Change = async (page) => {
  await html(
    '<p>Pneumonoultramicroscopicsilicovolcanoconiosis</p><p class="injected">One line that is far too long for a screen as narrow as this one, and for any other screen of a sensible size at all, even for one that stands on a desk and is as wide as they come</p>',
  )(page);
  await style('.injected { white-space: nowrap }')(page);
};

const TAB_ORDER = 'Tab reaches every control once, in order, visible and not covered by the header';
const ORDER = { 'a control out of order': html('<a href="/a" tabindex="5">First</a>') };
const NO_OUTLINE = { 'a focus without outline': style(':focus-visible { outline: none !important }') };
const SMALL_HOTLINE = { 'a small hotline': style('.hotline { min-height: 20px !important; height: 20px }') };
const TOO_WIDE = { 'a long word and a long line': WIDE_WORD };

export const VISITS: readonly Visit[] = [
  {
    name: 'on a desktop',
    size: [1280, 800],
    checks: [
      {
        name: 'nothing moves with reduced motion',
        faults: inPage(find.findMotion),
        inject: {
          'an animation': style(
            '@keyframes turn { to { rotate: 1turn } } h1 { animation: turn 2s infinite }',
          ),
        },
      },
      {
        name: 'autoplaying media can be stopped',
        faults: inPage(find.findAutoplayWithoutControls),
        inject: { 'a film': html('<video autoplay muted></video>') },
      },
      {
        name: 'menu, call and submit controls are at least 44 px',
        faults: inPage(find.findSmallTargets),
        inject: SMALL_HOTLINE,
      },
      {
        name: 'headings, landmarks and language are in order',
        faults: inPage(find.findStructureFaults),
        inject: { 'two headings': html('<h4>Too deep</h4><h1>Second</h1>') },
      },
      {
        name: 'the hotline is in the same place on every page',
        faults: inPage(find.findMisplacedHotline),
        inject: { 'no hotline': style('.hotline { display: none !important }') },
      },
      {
        name: 'link texts are unique for each target',
        faults: inPage(find.findLinkFaults),
        inject: { 'two links': html('<a href="/a">Learn more</a><a href="/b">Learn more</a>') },
      },
      {
        name: 'nothing is cut off with text of 200 %',
        setUp: LARGE_TEXT,
        faults: inPage(find.findOverflow),
        inject: { 'a low heading': style('h1 { height: 20px; overflow: hidden }') },
      },
      {
        name: 'controls stay visible in forced colors',
        setUp: withMedia({ forcedColors: 'active' }),
        faults: inPage(find.findColorReliance),
        inject: {
          'an empty button': html('<button type="button" class="border-0" style="border:0">&#32;</button>'),
        },
      },
      {
        name: 'no text is on a background image',
        setUp: withMedia({ contrast: 'more' }),
        faults: inPage(find.findColorReliance),
        inject: { 'a heading on a picture': style('h1 { background: url(/favicon.svg) }') },
      },
      {
        name: 'a printed page has its content, header and footer',
        setUp: withMedia({ media: 'print' }),
        faults: inPage(find.findPrintFaults),
        inject: { 'no header': style('body > header { display: none !important }') },
      },
      {
        name: 'the skip link is the first tab stop and moves focus to the content',
        faults: skipLinkFaults,
        inject: { 'a link before it': html('<a href="/a">Before</a>', 'body') },
      },
      {
        name: 'the drop-down works with the keyboard',
        faults: dropDownFaults,
        inject: {
          'a list that is always open': (page) =>
            page.locator('#menu details').evaluate((details) => {
              Object.defineProperty(details, 'open', { get: () => true, set: () => {} });
            }),
        },
      },
      {
        // Last, because it removes the styles.
        name: 'without styles the content is complete and in order',
        faults: inPage(find.findUnstyledFaults),
        inject: { 'a hidden text': html('<p hidden style="display:block">Hidden</p>') },
      },
    ],
  },
  {
    name: 'on a phone',
    size: [320, 640],
    checks: [
      { name: 'nothing is cut off', faults: inPage(find.findOverflow), inject: TOO_WIDE },
      {
        name: 'menu, call and submit controls are at least 44 px',
        faults: inPage(find.findSmallTargets),
        inject: SMALL_HOTLINE,
      },
      {
        name: 'nothing is cut off with text of 200 %',
        setUp: LARGE_TEXT,
        faults: inPage(find.findOverflow),
        inject: TOO_WIDE,
      },
      {
        name: 'nothing is cut off at 400 %',
        setUp: withSize(320, 256),
        faults: inPage(find.findOverflow),
        inject: TOO_WIDE,
      },
      {
        name: 'nothing is cut off with wide text spacing',
        setUp: TEXT_SPACING,
        faults: inPage(find.findOverflow),
        inject: TOO_WIDE,
      },
      {
        name: TAB_ORDER,
        faults: tabOrderFaults,
        inject: {
          ...ORDER,
          'a contact bar over the focus': style('html { scroll-padding-bottom: 0 !important }'),
        },
      },
    ],
  },
  {
    name: 'on a low screen',
    size: [640, 256],
    checks: [{ name: TAB_ORDER, faults: tabOrderFaults, inject: ORDER, at: '/search' }],
  },
  {
    name: 'on a laptop',
    size: [1280, 720],
    checks: [
      {
        name: TAB_ORDER,
        faults: tabOrderFaults,
        inject: {
          ...ORDER,
          ...NO_OUTLINE,
          'a header over the focus': style('html { scroll-padding-top: 0 !important }'),
        },
      },
    ],
  },
  {
    name: 'at the form',
    size: [1280, 800],
    routes: ['/contact-us'],
    checks: [
      {
        name: 'fields have labels and autocomplete values',
        faults: inPage(find.findFieldFaults),
        inject: { 'a field without label': html('<input name="nickname">') },
      },
      {
        name: 'focus stays visible in forced colors',
        setUp: withMedia({ forcedColors: 'active' }),
        faults: tabOrderFaults,
        inject: NO_OUTLINE,
      },
    ],
  },
];
