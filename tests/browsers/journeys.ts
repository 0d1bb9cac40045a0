/** Journeys of a visitor, step by step, for any browser. Each rejects when a step does not show the expected result. */
import { PATHS } from '../../src/lib/paths.ts';
import { FOREIGN_CHANGES } from '../support/foreign-changes.ts';
import { REQUIRED_FIELDS } from '../support/form.ts';
import { BRANCH_IDS, DOCTOR_IDS, GALLERIES, ownValue, TRANSLATED_HOMES } from '../support/own-content.ts';
import type { Page } from './engines.ts';
import { expectAllBelowHeader, expectNoneCovered, isBelowHeader } from './in-sight.ts';
import { choose, expectThat, hides, hydrates, isShown, shows, tap } from './steps.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 800 };
/** A screen of 1280 px at 400 %: with a scroll bar, the header has two rows. */
const ZOOMED = { width: 320, height: 640 };

/** Asserts that the address contains no value of a form. */
function expectCleanAddress(page: Page): void {
  if (/[?#]/.test(page.url())) throw new Error(`The address changed: ${page.url()}`);
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
  if (REQUIRED_FIELDS.includes('location')) await choose(page, '#appointment-location', `${BRANCH_IDS[0]}`);
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

/** Ids of the doctors whom the page of women doctors shows. */
const WOMEN = DOCTOR_IDS.filter((id) => ownValue(`doctors/${id}`, 'gender') === 'woman');

/** Pages of the gallery that this clinic leaves out. */
export const LEFT_OUT_PAGES: readonly string[] = [PATHS.photos, PATHS.videos].filter(
  (path) => !GALLERIES.includes(path),
);

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
    await expectThat(page, `${cards} === ${DOCTOR_IDS.length}`, 'all doctors');
    await page.evaluate(`location.assign('#women')`);
    await expectThat(page, `${cards} === ${WOMEN.length}`, 'women doctors');
    await page.evaluate(`location.assign('#our-doctors')`);
    await expectThat(page, `${cards} === ${DOCTOR_IDS.length}`, 'all doctors again');
    // Without :has() the filter is hidden, because it would do nothing.
    if (!(await page.evaluate(KNOWS_HAS))) return await hides(page, '.filters');
    await tap(page, '.chip:nth-of-type(2)');
    return expectThat(page, `${cards} < ${DOCTOR_IDS.length} && ${cards} > 0`, 'the doctors of one choice');
  }),
  journey('controls and headings below the header', '/infertility-treatments', ZOOMED, expectAllBelowHeader),
  ...TRANSLATED_HOMES.map((home) =>
    journey(
      `controls and headings below the header: ${home}`,
      `${home}/resources/when-to-call`,
      PHONE,
      expectAllBelowHeader,
    ),
  ),
  journey('controls beside the form below the header', '/book-an-appointment', TABLET, expectAllBelowHeader),
  journey('no control under another', '/infertility-treatments', TABLET, expectNoneCovered),
  journey('photo', PATHS.photos, PHONE, async (page) => {
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
  journey('video', PATHS.videos, PHONE, async (page) => {
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
      await expectThat(
        page,
        `document.querySelectorAll('form section li a').length === ${REQUIRED_FIELDS.length}`,
        'an error for each required field',
      );
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
  ...TRANSLATED_HOMES.map((home) =>
    journey(
      `form while other programs change its HTML: ${home}`,
      `${home}/contact-us`,
      PHONE,
      sendUnderForeignChanges,
      FOREIGN_REQUESTS,
    ),
  ),
];
