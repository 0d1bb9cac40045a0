import type { Page } from 'playwright/test';
import * as find from './finders.ts';

/** Sets the size of the screen. */
type Resize = (width: number, height: number) => Promise<unknown>;

/** A check of an open page: on a screen size, in a state set by a style or a browser setting. */
interface Check {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  readonly style?: string;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  readonly find: () => string[];
}

/** Text settings of WCAG 1.4.4 (resize text) and 1.4.12 (text spacing). */
const LARGE_TEXT = 'html { font-size: 212.5% !important }';
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Checks for broken words on paper of a width, in px. */
const paper = (width: number): Check => ({
  name: `no word is broken on paper of ${width} px`,
  size: [width, 1000],
  media: { media: 'print' },
  find: find.findBrokenWords,
});

/** Checks of the layout of each page: on a phone, a tablet and a desktop, and on paper in a narrow column. */
export const LAYOUT_CHECKS: readonly Check[] = [
  { name: 'nothing is cut off at 320 px', size: [320, 640], find: find.findOverflow },
  { name: 'no Bangla in a face without its letters', size: [320, 640], find: find.findBanglaInLatinFace },
  ...[360, 768, 1280].flatMap((width): Check[] => [
    { name: `buttons are even at ${width} px`, size: [width, 640], find: find.findUnevenButtons },
    { name: `no word is broken at ${width} px`, size: [width, 640], find: find.findBrokenWords },
    { name: `no range is broken at ${width} px`, size: [width, 640], find: find.findBrokenRanges },
  ]),
  paper(440),
];

/** Checks of how a kind of page is styled. */
export const STYLE_CHECKS: readonly Check[] = [
  { name: 'targets on a phone', size: [320, 640], find: find.findSmallTargets },
  { name: 'text spacing', size: [320, 640], style: TEXT_SPACING, find: find.findOverflow },
  { name: 'text of 200 % on a phone', size: [320, 640], style: LARGE_TEXT, find: find.findOverflow },
  { name: 'zoomed to 400 %', size: [320, 256], find: find.findOverflow },
  { name: 'targets on a desktop', size: [1280, 800], find: find.findSmallTargets },
  { name: 'reduced motion', size: [1280, 800], find: find.findMotion },
  { name: 'text of 200 % on a desktop', size: [1280, 800], style: LARGE_TEXT, find: find.findOverflow },
  {
    name: 'forced colors',
    size: [1280, 800],
    media: { forcedColors: 'active' },
    find: find.findInvisibleControls,
  },
  { name: 'more contrast', size: [1280, 800], media: { contrast: 'more' }, find: find.findTextOnPictures },
  // A4 with the margins of most printers.
  paper(680),
];

/** Replaces the style that tests add: with an adopted style sheet, which the security policy does not block. */
const setStyle = (page: Page, style = ''): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

/** Settings without motion, and without the emulated settings of checks. */
const PLAIN = {
  media: 'screen',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** Checks that follow each other in one state of the page. */
type Group = [Check, ...Check[]];

const isSameState = (one: Check, other: Check): boolean =>
  one.size.join() === other.size.join() && one.media === other.media && one.style === other.style;

/** Checks by the state of the page that they need, in their order. */
function inGroups(checks: readonly Check[]): readonly Group[] {
  const groups: Group[] = [];
  for (const check of checks) {
    const group = groups.at(-1);
    if (group && isSameState(group[0], check)) group.push(check);
    else groups.push([check]);
  }
  return groups;
}

/**
 * Runs checks on the open page, without motion. Sets the screen or state once for consecutive checks that share it.
 * @param resize Sets the size of the screen.
 * @returns Findings by check; empty for a page without faults.
 */
export async function runChecks(
  page: Page,
  checks: readonly Check[],
  resize: Resize = (width, height) => page.setViewportSize({ width, height }),
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.emulateMedia(PLAIN);
  let last: Partial<Check> = {};
  for (const group of inGroups(checks)) {
    const [{ size, style, media }] = group;
    if (size.join() !== last.size?.join()) await resize(...size);
    if (media !== last.media) await page.emulateMedia({ ...PLAIN, ...media });
    if (style !== last.style) await setStyle(page, style);
    last = group[0];
    // Runs all checks of a state in a single call, because each call waits for a frame of the browser.
    const calls = group.map(({ find }) => `(${find})()`).join();
    const faults = await page.evaluate<string[][]>(`[${calls}]`);
    for (const [index, { name }] of group.entries()) {
      const own = faults[index] ?? [];
      if (own.length > 0) found[name] = own;
    }
  }
  if (last.media) await page.emulateMedia(PLAIN);
  if (last.style) await setStyle(page);
  return found;
}
