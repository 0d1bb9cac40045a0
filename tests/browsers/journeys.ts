/** Journeys of a visitor, step by step, for any browser. Each rejects when a step does not show the expected result. */
import { setTimeout as wait } from 'node:timers/promises';
import { FOREIGN_CHANGES } from '../support/foreign-changes.ts';
import type { Page } from './engines.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** A screen of 1280 px at 400 %: with a scroll bar, the header has two rows. */
const ZOOMED = { width: 320, height: 640 };

/** Milliseconds to wait for the result of a step. */
const LIMIT = 10_000;

/**
 * An expression that is true when an element is drawn. Closed details keep their content's boxes, so newer browsers are
 * asked directly.
 */
const isVisible = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => element.checkVisibility?.() ?? element.getClientRects().length > 0)`;

const expectThat = (page: Page, expression: string, what: string): Promise<unknown> =>
  page.waitForFunction(expression, { timeout: LIMIT }).catch((cause: unknown) => {
    throw new Error(`${what}: not seen within ${LIMIT / 1000} s at ${page.url()}`, { cause });
  });

const shows = (page: Page, selector: string) => expectThat(page, isVisible(selector), selector);
const hides = (page: Page, selector: string) =>
  expectThat(page, `!(${isVisible(selector)})`, `${selector} hidden`);
const isShown = async (page: Page, selector: string) => (await page.evaluate(isVisible(selector))) === true;

/** Waits for an island's code. React attaches its listeners shortly after the island is marked as hydrated. */
async function hydrates(page: Page, name: string): Promise<void> {
  await shows(page, `astro-island[component-url*=${name}]:not([ssr]) *`);
  await wait(500);
}

/** Scrolls to an element. @returns Its center in the window. */
async function scrollTo(page: Page, selector: string): Promise<readonly [number, number]> {
  const place = await page.evaluate(
    `(() => { const element = document.querySelector(${JSON.stringify(selector)}); document.documentElement.style.scrollBehavior = 'auto'; element.scrollIntoView({ block: 'center' }); const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`,
  );
  if (!Array.isArray(place)) throw new Error(`${selector} has no place on ${page.url()}`);
  return [Number(place[0]), Number(place[1])];
}

/**
 * Resolves when the browser has painted the present scroll position. Before, Firefox finds the element of a click where the
 * last paint had it.
 */
const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))))',
  );

/** Clicks the topmost element at the center of an element, after the page has stopped scrolling. */
async function tap(page: Page, selector: string): Promise<void> {
  let place = await scrollTo(page, selector);
  for (let last = ''; String(place) !== last; place = await scrollTo(page, selector)) {
    last = String(place);
    await untilPainted(page);
    await wait(50);
  }
  await page.mouse.click(...place);
}

/** Chooses an option, or the date of a field, without a browser's own dialog. */
const choose = (page: Page, selector: string, value: string) =>
  page.evaluate(`void (document.querySelector('${selector}').value = '${value}')`);

/** Asserts that the address contains no value of a form. */
function expectCleanAddress(page: Page): void {
  if (/[?#]/.test(page.url())) throw new Error(`The address changed: ${page.url()}`);
}

/** An expression that is true when an element is in sight as a whole, below the header. */
const isBelowHeader = (selector: string): string =>
  `(() => { const { top, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return top >= document.querySelector('.site-header').getBoundingClientRect().bottom && bottom <= innerHeight; })()`;

/** Controls of the page that the header covers, when each of them is focused, from the last to the first. */
const HIDDEN_CONTROLS = `(() => {
  document.documentElement.style.scrollBehavior = 'auto';
  const header = document.querySelector('.site-header');
  const controls = [...document.querySelectorAll('main :is(a, summary)')].filter((control) => control.getClientRects().length > 0);
  return controls.reverse().filter((control) => {
    control.focus();
    return document.activeElement === control && control.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom + 1;
  }).map(({ textContent }) => textContent.trim()).join();
})()`;

/** Headings that the header covers, after a link to each of them. */
const HIDDEN_HEADINGS = `(() => {
  const header = document.querySelector('.site-header');
  return [...document.querySelectorAll('main section[id], main h2[id]')].filter(({ id }) => {
    location.hash = id;
    const heading = document.getElementById(id);
    return heading.getBoundingClientRect().top < header.getBoundingClientRect().bottom - 1;
  }).map(({ id }) => id).join();
})()`;

/** Asserts that the header covers no control and no heading of a page. */
async function expectAllBelowHeader(page: Page): Promise<void> {
  await expectThat(page, `${HIDDEN_CONTROLS} === ''`, 'every control below the header');
  await expectThat(page, `${HIDDEN_HEADINGS} === ''`, 'every heading below the header');
}

/** Expressions that are true if the browser supports a feature of the page. */
const KNOWS_DIALOG = `typeof document.querySelector('dialog')?.showModal === 'function'`;
const KNOWS_HAS = `CSS.supports('selector(:has(a))') && document.head.innerHTML.includes(':has(')`;

const SUBMIT = 'form [type=submit]';
const IN_MENU = '#menu a[href="/about-us"]';
const IN_DROP_DOWN = '#menu details a[href="/infertility-treatments"]';

type Act = (page: Page, visitor: string) => Promise<unknown>;

/** Types a request into the form. A number in the visitor's name distinguishes the requests. */
async function fillForm(page: Page, visitor: string): Promise<void> {
  await tap(page, '#appointment-your_name');
  await page.type('#appointment-your_name', visitor);
  await page.type('#appointment-mobile_number', '01711223344');
  await choose(page, '#appointment-location', 'banani');
  await choose(page, '#appointment-doctor', 'any');
  await tap(page, '#appointment-consent');
  await expectThat(page, `document.querySelector('#appointment-consent').checked`, 'consent');
}

/** Sends the form; its request is stored when the thank-you page opens. */
async function sendForm(page: Page): Promise<void> {
  await tap(page, SUBMIT);
  await expectThat(page, `/\\/thank-you$/.test(location.pathname)`, 'thank-you page');
}

/** Sends the form under each foreign change: before the code of the form has loaded, and after it. */
async function sendUnderForeignChanges(page: Page, visitor: string): Promise<void> {
  const form = page.url();
  for (const [change, code] of FOREIGN_CHANGES)
    for (const time of ['before', 'after'] as const)
      try {
        await page.goto(form);
        if (time === 'after') {
          await tap(page, '#appointment-email_address');
          await hydrates(page, 'AppointmentForm');
        }
        await page.evaluate(`void (() => { ${code} })()`);
        await fillForm(page, visitor);
        await sendForm(page);
      } catch (cause) {
        throw new Error(`${time} the code: ${change}: ${cause}`, { cause });
      }
}

/**
 * A journey on a page and a screen size. `act` receives a name that is unique to this run. `requests`: number of
 * requests that it sends.
 */
const journey = (name: string, path: string, screen: typeof PHONE, act: Act, requests = 0) => ({
  name,
  path,
  screen,
  act,
  requests,
});

/** Number of requests of `sendUnderForeignChanges`. */
const FOREIGN_REQUESTS = 2 * FOREIGN_CHANGES.size;

export const JOURNEYS = [
  journey('menu', '/', PHONE, async (page) => {
    await tap(page, '.menu-button svg');
    await shows(page, IN_MENU);
    await hydrates(page, 'HeaderMenu');
    // Without popovers a checkbox opens and closes the menu.
    if (await isShown(page, '.menu-toggle')) await tap(page, '.menu-toggle');
    else await page.keyboard.press('Escape');
    await hides(page, IN_MENU);
  }),
  journey('drop-down', '/', DESKTOP, async (page) => {
    // Without container queries (Chrome 104, Safari 15, Firefox 109) a wide screen gets the menu of a phone.
    const isPanel = !(await isShown(page, '#menu summary'));
    if (isPanel) await tap(page, '.menu-button svg');
    await tap(page, '#menu summary');
    await shows(page, IN_DROP_DOWN);
    await hydrates(page, 'HeaderMenu');
    if (isPanel) await tap(page, '#menu summary');
    else await page.keyboard.press('Escape');
    await hides(page, IN_DROP_DOWN);
  }),
  journey('question', '/infertility-treatments/ivf-in-vitro-fertilization', PHONE, async (page) => {
    await tap(page, '.faq:nth-of-type(1) > summary');
    await shows(page, '.faq:nth-of-type(1) > div p');
    await hydrates(page, 'FaqAccordion');
    await tap(page, '.faq:nth-of-type(2) > summary');
    await shows(page, '.faq:nth-of-type(2) > div p');
    await hides(page, '.faq:nth-of-type(1) > div p');
  }),
  journey('rates by age', '/infertility-treatments/ivf-in-vitro-fertilization', PHONE, async (page) => {
    const drawing = (of: string) => `document.querySelectorAll('.choose ${of} > svg')`;
    const seen = (of: string) =>
      `[...${drawing(of)}].filter((svg) => svg.getClientRects().length > 0).length`;
    // Without :has() (Chrome 105, Safari 15.4, Firefox 121) the rates of all ages are a list.
    if (!(await page.evaluate(KNOWS_HAS)))
      return await expectThat(
        page,
        `${seen('li')} === document.querySelectorAll('.choose li').length`,
        'all ages',
      );
    await tap(page, '.choose li:nth-child(2) label');
    return expectThat(page, `${seen('li:nth-child(2)')} === 1 && ${seen('li')} === 1`, 'the second age');
  }),
  journey('doctors', '/fertility-experts', PHONE, async (page) => {
    const cards = `[...document.querySelectorAll('main article')].filter((card) => card.getClientRects().length > 0).length`;
    await expectThat(page, `${cards} === 4`, 'all doctors');
    await page.evaluate(`location.assign('#women')`);
    await expectThat(page, `${cards} === 2`, 'women doctors');
    await page.evaluate(`location.assign('#our-doctors')`);
    await expectThat(page, `${cards} === 4`, 'all doctors again');
    // Without :has() the filter is hidden, because it would do nothing.
    if (!(await page.evaluate(KNOWS_HAS))) return await hides(page, '.filters');
    await tap(page, '.chip:nth-of-type(2)');
    return expectThat(page, `${cards} < 4 && ${cards} > 0`, 'the doctors of one branch');
  }),
  journey('controls and headings below the header', '/infertility-treatments', ZOOMED, expectAllBelowHeader),
  journey(
    'Bangla controls and headings below the header',
    '/bn/resources/when-to-call',
    PHONE,
    expectAllBelowHeader,
  ),
  journey('photo', '/gallery/photos', PHONE, async (page) => {
    const isModal = await page.evaluate(KNOWS_DIALOG);
    await tap(page, '.photo');
    // Without dialogs the link leads to the picture.
    if (!isModal) return await expectThat(page, `/\\.\\w+$/.test(location.pathname)`, 'the picture');
    await shows(page, 'dialog[open] img');
    await tap(page, 'dialog [value="1"]');
    await page.keyboard.press('Escape');
    return hides(page, 'dialog');
  }),
  journey('map', '/contact-us', PHONE, async (page) => {
    const open = `[...document.querySelectorAll('iframe')].filter((frame) => frame.src && frame.getClientRects().length > 0).length`;
    await expectThat(page, `${open} === 0`, 'no map before a tap');
    await tap(page, '.map summary');
    await expectThat(page, `${open} === 1`, 'one map');
  }),
  journey('video', '/gallery/videos', PHONE, async (page) => {
    const isModal = await page.evaluate(KNOWS_DIALOG);
    await tap(page, 'astro-island[component-url*=VideoModal] li a');
    // Without dialogs the link leads to the film.
    if (!isModal) return await expectThat(page, `/\\.mp4$/.test(location.pathname)`, 'the film');
    // Firefox without a decoder for the film shows the message with the link to the file instead.
    await shows(page, 'dialog[open] :is(video, iframe, [role=alert] a)');
    await page.keyboard.press('Escape');
    return hides(page, 'dialog');
  }),
  journey('search', '/search', PHONE, async (page) => {
    await page.type('#search', 'how much does ivf cost');
    await tap(page, 'site-search [type=submit]');
    await shows(page, '[data-results] a[href^="/resources/what-it-costs"]');
  }),
  journey('date tool', '/resources/tools', PHONE, async (page) => {
    await choose(page, '#fertile-window-date', '2026-03-01');
    await tap(page, 'date-tool [type=submit]');
    const answer = 'document.querySelector("date-tool [role=status]")';
    await expectThat(page, `/ 2026/.test(${answer}.textContent)`, 'fertile days');
  }),
  journey(
    'form',
    '/contact-us',
    PHONE,
    async (page, visitor) => {
      // The tap that loads the code is answered by it, whatever the browser says meanwhile.
      await tap(page, SUBMIT);
      await expectThat(page, `document.querySelectorAll('form section li a').length === 5`, 'five errors');
      await expectThat(page, `document.activeElement.matches('form section')`, 'focus on the errors');
      await expectThat(page, isBelowHeader('form section'), 'all errors below the header');
      expectCleanAddress(page);
      await fillForm(page, visitor);
      await sendForm(page);
      await expectThat(page, `/Submitted/.test(document.querySelector('h1')?.textContent)`, 'what was sent');
      expectCleanAddress(page);
    },
    1,
  ),
  journey(
    'form while other programs change its HTML',
    '/contact-us',
    PHONE,
    sendUnderForeignChanges,
    FOREIGN_REQUESTS,
  ),
  journey(
    'Bangla form while other programs change its HTML',
    '/bn/contact-us',
    PHONE,
    sendUnderForeignChanges,
    FOREIGN_REQUESTS,
  ),
];
