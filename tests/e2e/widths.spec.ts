/** Pages at the widths of phones, foldables, tablets and screens, and at each size of text that a visitor may set. */
import { expect, type Page, test } from 'playwright/test';
import { waitForFonts } from '../support/fonts.ts';
import { KINDS, SITE } from '../support/islands.ts';
import { DOCTOR_IDS, PREFIXES, prefixOf, TRANSLATED_HOMES } from '../support/own-content.ts';
import { textsOutOfBox } from '../support/text-boxes.ts';

const WIDTHS = [280, 320, 344, 360, 412, 500, 600, 680, 768, 1024, 1280, 1920];
const TEXT_SIZES = [16, 20, 24, 32];

/** A page with the bar at the foot and a table of contents, a page with a tool, and a page with the form. */
const PATHS = [`/fertility-experts/${DOCTOR_IDS[0]}`, '/resources/ivf-calendar', '/contact-us'];

/** Measurements of the page at the present size of the window. */
interface Layout {
  /** Pairs of controls of the header that overlap. */
  readonly overlaps: readonly string[];
  /** Controls of header and bar that are partly outside the window. */
  readonly outside: readonly string[];
  /** Heights of header and bar in px. */
  readonly header: number;
  readonly bar: number;
  /** Space that scrolling keeps free above and below, in px. */
  readonly paddingTop: number;
  readonly paddingBottom: number;
  /** Width of the content in px. */
  readonly width: number;
  /** Links, buttons and summaries whose text is wider than their box. */
  readonly tight: readonly string[];
}

const readLayout = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    // The page measures its header in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const find = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1,
      );
    const nameOf = ({ className, textContent }: HTMLElement) => `${className} ${textContent.trim()}`;
    const controls = find(
      '.header-languages a, .hotline, .header-book, .header-row .menu-button, .header-home, .menu > li > :is(a, details)',
    );
    const boxes = controls.map((control) => ({
      name: nameOf(control),
      box: control.getBoundingClientRect(),
    }));
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 1 &&
            box.top < one.box.bottom - 1,
        )
        .map(({ name }) => `${one.name} | ${name}`),
    );
    const inBars = [...controls, ...find('.contact-bar > .button')];
    const outside = inBars.filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5;
    });
    const heightOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect().height ?? 0;
    const style = getComputedStyle(document.documentElement);
    // An icon may be a little wider than its box.
    const tight = find('.button, button, summary, .site-header a, .contact-bar a, .site-footer a').filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 4 && getComputedStyle(element).display !== 'inline',
    );
    return {
      overlaps,
      outside: outside.map(nameOf),
      header: heightOf(find('.site-header')[0]),
      bar: heightOf(find('.contact-bar')[0]),
      paddingTop: Number.parseFloat(style.scrollPaddingTop),
      paddingBottom: Number.parseFloat(style.scrollPaddingBottom) || 0,
      width: document.documentElement.scrollWidth,
      tight: tight.map(nameOf),
    };
  });

for (const locale of PREFIXES)
  test(`at each width and size of text, header, bar and controls of ${locale || 'the English pages'} have room`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage();
    const settings = await page.context().newCDPSession(page);
    for (const size of TEXT_SIZES) {
      await settings.send('Page.setFontSizes', { fontSizes: { standard: size } });
      for (const path of PATHS) {
        await page.goto(SITE + locale + path);
        await waitForFonts(page);
        for (const width of WIDTHS)
          for (const height of [640, 512]) {
            await page.setViewportSize({ width, height });
            const { header, bar, paddingTop, paddingBottom, ...layout } = await readLayout(page);
            const at = `${path}, ${width} × ${height}, text of ${size} px`;
            expect(layout, at).toEqual({ overlaps: [], outside: [], tight: [], width });
            expect(paddingTop, at).toBeGreaterThanOrEqual(Math.floor(header));
            expect(paddingBottom, at).toBeGreaterThanOrEqual(Math.floor(bar));
            expect((header + bar) / height, at).toBeLessThan(height < 640 ? 0.45 : 1 / 3);
          }
      }
    }
    await page.close();
  });

test('the space above a control is as high as the header, with a scroll bar and in a wide font', async ({
  page,
}) => {
  await page.goto(SITE);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'body { margin-right: 15px } .site-header { font-family: monospace !important; letter-spacing: 1px }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const headers = new Set<boolean>();
  for (const width of [320, 345, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 640 });
    const { header, paddingTop } = await readLayout(page);
    headers.add(header > 100);
    expect(paddingTop, `${width} px`).toBeGreaterThanOrEqual(Math.floor(header));
  }
  // The switch of languages does not fit beside the name on a narrow phone.
  const rows = await page.locator('.header-languages a').count();
  expect([...headers], 'one row and two rows').toHaveLength(rows > 0 ? 2 : 1);
});

/** Pages with words that are long for a phone with large text: addresses, names of pages, tables, figures, four buttons at the foot. */
const LONG_WORDS = [
  '/book-an-appointment',
  ...TRANSLATED_HOMES.flatMap((home) => [
    `${home}/book-an-appointment`,
    `${home}/privacy-policy`,
    `${home}/resources/tools`,
    `${home}/sitemap`,
    `${home}/about-us`,
    `${home}/infertility-treatments/ivf-in-vitro-fertilization`,
  ]),
];
const LARGE_TEXT = [...KINDS, ...LONG_WORDS];
const LARGE_TEXT_WIDTHS = [280, 320, 360, 600, 768, 1280];

for (const locale of PREFIXES)
  test(`with text of 200 %, no text of ${locale || 'the English pages'} leaves its box, and no page scrolls sideways`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of LARGE_TEXT.filter((path) => prefixOf(path) === locale)) {
      await page.goto(SITE + path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details'))
          details.toggleAttribute('open', true);
      });
      await waitForFonts(page);
      for (const width of LARGE_TEXT_WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        const at = `${path}, ${width} px`;
        const { width: content, tight } = await readLayout(page);
        const { texts, outside } = await textsOutOfBox(page);
        expect.soft(texts, at).toBeGreaterThan(20);
        expect.soft({ content, tight, outside }, at).toEqual({ content: width, tight: [], outside: [] });
      }
    }
    await page.close();
  });
