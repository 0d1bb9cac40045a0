import type { ClientDirective } from 'astro';
import { SETTLED } from './settled.ts';

declare global {
  interface Window {
    /** Directives whose code is on the page, by name; Astro's wrapper of a directive sets it. */
    Astro: Partial<Record<string, ClientDirective>>;
  }
}

/** Selector of controls whose early click is held and replayed. */
const HOLDING = '[data-replay-click]';

/** Held clicks by island: the index of the clicked control among the matches of HOLDING. */
const heldClicks = new WeakMap<Element, number>();

/** Milliseconds that the code of a form has before the browser says in its own words which field is missing. */
const CODE_FIRST = 400;

/**
 * Lets the browser answer the held click of a form with an invalid field, unless the code of the form comes first. A click is
 * dropped when something is typed meanwhile: the answer of the code would take the focus from it.
 */
const answerMeanwhile = (island: Element) => {
  island.addEventListener('input', () => heldClicks.delete(island), { once: true });
  setTimeout(() => heldClicks.has(island) && island.querySelector('form')?.reportValidity(), CODE_FIRST);
};

/** Holds a plain click on a control whose island has not loaded. A replayed click is not trusted, and is not held again. */
const hold = (event: MouseEvent) => {
  const { isTrusted, target } = event;
  const control = isTrusted && target instanceof Element ? target.closest(HOLDING) : undefined;
  const island = control?.closest('astro-island[ssr]');
  if (!control || !island || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  heldClicks.set(island, [...island.querySelectorAll(HOLDING)].indexOf(control));
  if (control.matches(':invalid *')) answerMeanwhile(island);
  else control.setAttribute('aria-busy', 'true');
};

/** Replays the held click of an island that has loaded, or that the browser must answer. */
const replayClick = (event: Event) => {
  const { target: island } = event;
  const position = island instanceof Element ? heldClicks.get(island) : undefined;
  if (!(island instanceof Element) || position === undefined) return;
  event.preventDefault();
  heldClicks.delete(island);
  // Finds the control by index: React may have replaced the clicked element, where a browser extension had changed the HTML.
  const control = island.querySelectorAll<HTMLElement>(HOLDING)[position];
  control?.setAttribute('aria-busy', 'false');
  // Offline, a link would lead to an error page of the browser.
  if (!island.hasAttribute('ssr') || navigator.onLine) control?.click();
};

addEventListener('click', hold, true);
addEventListener(SETTLED, replayClick, true);

/**
 * Directive `client:replay`: `client:intent` for islands with controls that work only by code. The menu of each page has
 * already brought `client:intent`.
 *
 * Holds a plain click on `[data-replay-click]`, sets `aria-busy` on the control, and replays the click once the island's
 * code has run. Enter in a field clicks the submit button too. In a form with an invalid field no control is busy; while the
 * code takes long, the browser names the missing field. If loading fails, the browser handles the click.
 */
const replay: ClientDirective = (load, options, island) => window.Astro.intent?.(load, options, island);

export default replay;
