/** Checks that neither the header nor another element covers controls and headings. */
import type { Page } from './engines.ts';
import { expectThat } from './steps.ts';

/** An expression that is true when an element is in sight as a whole, below the header. */
export const isBelowHeader = (selector: string): string =>
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

/** Controls of the page that another element covers, so that neither their words nor a tap on them reach a visitor. */
const COVERED_CONTROLS = `(() => {
  document.documentElement.style.scrollBehavior = 'auto';
  const controls = [...document.querySelectorAll('main :is(a, button, summary)')].filter((control) => control.offsetWidth > 1);
  return controls.filter((control) => {
    control.scrollIntoView({ block: 'center' });
    const [{ x, y, width, height }] = control.getClientRects();
    return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
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

/** True where the checks have a subject; without controls or headings they would find no fault. */
const HAS_SUBJECTS = `['main a', 'main :is(section, h2)[id]'].every((selector) => document.querySelector(selector) !== null)`;

/** Asserts that the header covers no control and no heading of a page. */
export async function expectAllBelowHeader(page: Page): Promise<void> {
  await expectThat(page, HAS_SUBJECTS, 'controls and headings');
  await expectThat(page, `${HIDDEN_CONTROLS} === ''`, 'every control below the header');
  await expectThat(page, `${HIDDEN_HEADINGS} === ''`, 'every heading below the header');
}

/** Asserts that no control of a page is under another element. */
export async function expectNoneCovered(page: Page): Promise<void> {
  await expectThat(page, HAS_SUBJECTS, 'controls and headings');
  await expectThat(page, `${COVERED_CONTROLS} === ''`, 'every control in sight');
}
