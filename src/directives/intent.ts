import type { ClientDirective } from 'astro';

/**
 * Script of `reload-if-gone.ts`. Its name has no hash, so that old pages still find it after a deploy
 * (src/integrations/intent.ts).
 */
const RELOAD_FILE = '/reload-if-gone.js';

type Load = Parameters<ClientDirective>[0];

/** Hydration functions of islands, which Astro's runtime has passed to this directive. */
const loads = new WeakMap<Element, Load>();

/** Islands that are loading. */
const loading = new Set<Element>();

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

/** Hydrates an island, then replays its held click. @param load Undefined when Astro's runtime could not be loaded. */
const hydrate = async (island: Element, load?: Load) => {
  // Lets the browser paint its response to the event first; the island's code runs after this frame.
  await new Promise(requestAnimationFrame);
  const hydrateIsland = await load?.();
  // A press that lasts would lose its click: React replaces the element, where a browser extension had changed the HTML.
  while (island.querySelector(':active')) await new Promise(requestAnimationFrame);
  await hydrateIsland?.();
  // Makes React hydrate at once, not in idle time: a tap in between would hit elements that React replaces.
  island.firstElementChild?.dispatchEvent(new Event('pointerup'));
  // Astro removes the attribute `ssr` when it has hydrated an island.
  const hasFailed = island.toggleAttribute('data-failed', island.hasAttribute('ssr'));
  const position = heldClicks.get(island);
  loading.delete(island);
  heldClicks.delete(island);
  if (position !== undefined) {
    // Finds the control by index: React may have replaced the clicked element, where a browser extension had changed the
    // HTML.
    const control = island.querySelectorAll<HTMLElement>(HOLDING)[position];
    control?.setAttribute('aria-busy', 'false');
    // Offline, a link would lead to an error page of the browser.
    if (!hasFailed || navigator.onLine) control?.click();
  } else if (hasFailed) {
    // Offline, this import fails too, and the next event tries again.
    import(/* @vite-ignore */ RELOAD_FILE)
      .then(({ default: reloadIfGone }) => reloadIfGone(island.getAttribute('component-url')))
      .catch(() => {});
  }
};

/**
 * Loads the island that an event happens in. The first event also loads Astro's runtime, if the build moved it into a file.
 */
const reach = (event: FocusEvent | MouseEvent) => {
  const { target, type } = event;
  // A replayed click is not trusted, and is not held again.
  const island = event.isTrusted && target instanceof Element && target.closest('astro-island[ssr]');
  if (!island) return;

  const control = type === 'click' && target.closest(HOLDING);
  const isPlain = 'ctrlKey' in event && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (control && isPlain) {
    event.preventDefault();
    heldClicks.set(island, [...island.querySelectorAll(HOLDING)].indexOf(control));
    if (control.matches(':invalid *')) answerMeanwhile(island);
    else control.setAttribute('aria-busy', 'true');
  }

  if (loading.has(island)) return;
  loading.add(island);
  const load = loads.get(island);
  const runtime = document.querySelector('script[type="text/uri-list"]');
  if (load) {
    hydrate(island, load);
  } else if (runtime) {
    // Astro's runtime then calls this directive, which hydrates the island.
    import(/* @vite-ignore */ `${runtime.textContent}`).catch(() => hydrate(island));
    // Preloads the island's code in parallel.
    for (const name of ['component-url', 'renderer-url'])
      import(/* @vite-ignore */ `${island.getAttribute(name)}`).catch(() => {});
  }
};

const root = document.documentElement;
// CSS hides the fallback (phone numbers to call) in the form once scripts run.
root.dataset.scripts = '';

/** Free space in px below the header, where scrolling to a control or an anchor ends. */
const BELOW_HEADER = 15;

// Measures the header: wide fonts of a device, or a scroll bar, give it two rows where base.css expects one.
const header = document.querySelector('.site-header');
if (header)
  new ResizeObserver(() => {
    root.style.scrollPaddingTop = `${header.clientHeight + BELOW_HEADER}px`;
  }).observe(header);

// Not `pointerdown` or `touchstart`, which a scroll fires too.
for (const type of ['click', 'mouseover', 'focusin'] as const) addEventListener(type, reach, true);

/**
 * Directive `client:intent`: hydrates an island on the first mouseover, focus or click inside it. Until then its HTML works
 * natively.
 *
 * Holds a plain click on `[data-replay-click]`, sets `aria-busy` on the control, and replays the click once the island's
 * code has run. Enter in a field clicks the submit button too. In a form with an invalid field no control is busy; while the
 * code takes long, the browser names the missing field. If loading fails, the island gets `data-failed`, the browser handles
 * the click, and the next event tries again. Inlined into every page, so each byte counts.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load);
  if (loading.has(island)) hydrate(island, load);
};

export default intent;
