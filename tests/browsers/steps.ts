/** Steps of a visitor in any browser. Each rejects when it does not show the expected result. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './engines.ts';

/** Milliseconds to wait for the result of a step. */
const LIMIT = 10_000;

/**
 * An expression that is true when an element is drawn. Closed details keep their content's boxes, so newer browsers are
 * asked directly.
 */
const isVisible = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => element.checkVisibility?.() ?? element.getClientRects().length > 0)`;

export const expectThat = (page: Page, expression: string, what: string): Promise<unknown> =>
  page.waitForFunction(expression, { timeout: LIMIT }).catch((cause: unknown) => {
    throw new Error(`${what}: not seen within ${LIMIT / 1000} s at ${page.url()}`, { cause });
  });

export const shows = (page: Page, selector: string) => expectThat(page, isVisible(selector), selector);
export const hides = (page: Page, selector: string) =>
  expectThat(page, `!(${isVisible(selector)})`, `${selector} hidden`);
export const isShown = async (page: Page, selector: string) =>
  (await page.evaluate(isVisible(selector))) === true;

/** Waits for an island's code. React attaches its listeners shortly after the island is marked as hydrated. */
export async function hydrates(page: Page, name: string): Promise<void> {
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
export async function tap(page: Page, selector: string): Promise<void> {
  let place = await scrollTo(page, selector);
  for (let last = ''; String(place) !== last; place = await scrollTo(page, selector)) {
    last = String(place);
    await untilPainted(page);
    await wait(50);
  }
  await page.mouse.click(...place);
}

/** Chooses an option, or the date of a field, without a browser's own dialog. */
export const choose = (page: Page, selector: string, value: string) =>
  page.evaluate(`void (document.querySelector('${selector}').value = '${value}')`);
