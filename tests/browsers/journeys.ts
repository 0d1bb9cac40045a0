/** What a visitor does on the site, step by step, for any browser. Each rejects when a step does not show what it should. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './engines.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Milliseconds until a step must have shown its result. */
const LIMIT = 10_000;

/**
 * An expression that is true when an element is drawn. Closed details keep their content's boxes, so newer browsers are
 * asked directly.
 */
const isVisible = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => element.checkVisibility?.() ?? element.getClientRects().length > 0)`;

async function expectThat(page: Page, expression: string, what: string): Promise<void> {
  try {
    await page.waitForFunction(expression, { timeout: LIMIT });
  } catch (error) {
    throw new Error(`${what}: not seen within ${LIMIT / 1000} s at ${page.url()}`, { cause: error });
  }
}

const shows = (page: Page, selector: string) => expectThat(page, isVisible(selector), selector);
const hides = (page: Page, selector: string) =>
  expectThat(page, `!(${isVisible(selector)})`, `${selector} hidden`);
/** Waits for an island's code. React attaches its listeners a moment after the island is marked as hydrated. */
async function hydrates(page: Page, name: string): Promise<void> {
  await shows(page, `astro-island[component-url*=${name}]:not([ssr]) *`);
  await wait(500);
}

/** Clicks what lies over the center of an element, as a finger does. */
async function tap(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate(
    `(() => { const element = document.querySelector(${JSON.stringify(selector)}); document.documentElement.style.scrollBehavior = 'auto'; element.scrollIntoView({ block: 'center' }); const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`,
  );
  if (!Array.isArray(place)) throw new Error(`${selector} has no place on ${page.url()}`);
  await page.mouse.click(Number(place[0]), Number(place[1]));
}

const SUBMIT = 'form [type=submit]';

/** Journeys by name. `open` opens a path of the site; `name` is unique to this run. */
export const JOURNEYS: Readonly<
  Record<string, (page: Page, open: (path: string) => Promise<unknown>, name: string) => Promise<void>>
> = {
  menu: async (page, open) => {
    await page.setViewport(PHONE);
    await open('/');
    await tap(page, '.menu-button svg');
    await shows(page, '#menu a[href="/about-us"]');
    await hydrates(page, 'HeaderMenu');
    // Without popovers a checkbox opens and closes the menu.
    if ((await page.evaluate(isVisible('.menu-toggle'))) === true) await tap(page, '.menu-toggle');
    else await page.keyboard.press('Escape');
    await hides(page, '#menu a[href="/about-us"]');
    await expectThat(page, 'document.documentElement.scrollWidth <= innerWidth', 'no sideways scroll');
  },
  'drop-down': async (page, open) => {
    await page.setViewport(DESKTOP);
    await open('/');
    // Without container queries (Chrome 104, Safari 15, Firefox 109) a wide screen gets the menu of a phone.
    const isPanel = (await page.evaluate(isVisible('#menu summary'))) !== true;
    if (isPanel) await tap(page, '.menu-button svg');
    await tap(page, '#menu summary');
    await shows(page, '#menu details a[href="/infertility-treatments"]');
    await hydrates(page, 'HeaderMenu');
    if (isPanel) await tap(page, '#menu summary');
    else await page.keyboard.press('Escape');
    await hides(page, '#menu details a[href="/infertility-treatments"]');
  },
  question: async (page, open) => {
    await page.setViewport(PHONE);
    await open('/infertility-treatments/ivf-in-vitro-fertilization');
    await tap(page, '.faq:nth-of-type(1) > summary');
    await shows(page, '.faq:nth-of-type(1) > div p');
    await hydrates(page, 'FaqAccordion');
    await tap(page, '.faq:nth-of-type(2) > summary');
    await shows(page, '.faq:nth-of-type(2) > div p');
    await hides(page, '.faq:nth-of-type(1) > div p');
  },
  video: async (page, open) => {
    await page.setViewport(PHONE);
    await open('/gallery/videos');
    await tap(page, 'astro-island[component-url*=VideoGallery] li a');
    await shows(page, 'dialog[open] video, dialog[open] iframe');
    await page.keyboard.press('Escape');
    await hides(page, 'dialog');
  },
  search: async (page, open) => {
    await page.setViewport(PHONE);
    await open('/search');
    await page.type('#search', 'how much does ivf cost');
    await tap(page, 'site-search [type=submit]');
    await shows(page, '[data-results] a[href="/resources/what-it-costs"]');
  },
  'date tool': async (page, open) => {
    await page.setViewport(PHONE);
    await open('/resources/tools');
    const due = 'document.querySelector("#due-date-date")';
    await page.evaluate(`void (${due}.value = '2026-03-01')`);
    await tap(page, 'date-tool [type=submit]');
    await expectThat(
      page,
      `/ 2026/.test(${due}.closest('date-tool').querySelector('[role=status]').textContent)`,
      'due date',
    );
  },
  'form with errors': async (page, open) => {
    await page.setViewport(PHONE);
    await open('/contact-us');
    await tap(page, SUBMIT);
    await expectThat(page, `document.querySelectorAll('[role=alert] a').length === 5`, 'five errors');
    await expectThat(page, `document.activeElement.matches('[role=alert]')`, 'focus on the errors');
    if (/[?#]/.test(page.url())) throw new Error(`The address changed: ${page.url()}`);
  },
  'form sent': async (page, open, name) => {
    await page.setViewport(PHONE);
    await open('/contact-us');
    await page.type('#appointment-your_name', name);
    await page.type('#appointment-mobile_number', '01711223344');
    await page.select('#appointment-location', 'banani');
    await page.select('#appointment-doctor', 'any');
    await tap(page, '#appointment-consent');
    await tap(page, SUBMIT);
    await expectThat(page, `location.pathname === '/thank-you'`, 'thank-you page');
    await shows(page, '.toast');
    if (/[?#]/.test(page.url())) throw new Error(`The address changed: ${page.url()}`);
  },
};
