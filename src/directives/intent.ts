import type { ClientDirective } from 'astro';

/** Code of `reload-if-gone.ts`. Its name has no hash, so that it exists after each deploy (src/integrations/intent.ts). */
const RELOAD_FILE = '/reload-if-gone.js';

type Load = Parameters<ClientDirective>[0];

/** Loaders of the islands that Astro's runtime has found. */
const loads = new WeakMap<Element, Load>();

/** Islands that load now. */
const loading = new Set<Element>();

/** Controls whose click an island can hold. */
const HOLDING = '[data-replay-click]';

/** Clicks that wait for the code of their island: position of the control among those of the island that can hold one. */
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

/** Hydrates an island, then replays its held click. @param load Absent when Astro's runtime could not be loaded. */
const hydrate = async (island: Element, load?: Load) => {
  // The browser shows its own response to the event with this frame; the code of the island runs later.
  await new Promise(requestAnimationFrame);
  const hydrateIsland = await load?.();
  await hydrateIsland?.();
  // React hydrates at once for this event, not when it has time: a tap in between would meet elements that it replaces.
  island.firstElementChild?.dispatchEvent(new Event('pointerup'));
  // Astro removes `ssr` when it hydrates an island.
  const hasFailed = island.toggleAttribute('data-failed', island.hasAttribute('ssr'));
  const position = heldClicks.get(island);
  loading.delete(island);
  heldClicks.delete(island);
  if (position !== undefined) {
    // By position: where another program had changed the HTML, React has replaced the control.
    const control = island.querySelectorAll<HTMLElement>(HOLDING)[position];
    control?.setAttribute('aria-busy', 'false');
    control?.click();
  } else if (hasFailed) {
    // Offline, this import fails too, and the next event tries again.
    import(/* @vite-ignore */ RELOAD_FILE)
      .then(({ default: reloadIfGone }) => reloadIfGone(island.getAttribute('component-url')))
      .catch(() => {});
  }
};

/** Loads the island in which an event happens. The first event also loads Astro's runtime, if the build made it a file. */
const reach = (event: FocusEvent | MouseEvent) => {
  const { target, type } = event;
  // A replayed click is not trusted.
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
  const runtime = document.querySelector('script[type=island-runtime]');
  if (load) {
    hydrate(island, load);
  } else if (runtime) {
    // The runtime calls the directive, which hydrates the island.
    import(/* @vite-ignore */ `${runtime.textContent}`).catch(() => hydrate(island));
    // Preloads the code of the island meanwhile.
    for (const name of ['component-url', 'renderer-url'])
      import(/* @vite-ignore */ `${island.getAttribute(name)}`).catch(() => {});
  }
};

// Until then the form shows the numbers to call.
document.documentElement.dataset.scripts = '';

// Not pointerdown or touchstart: a scroll fires them too.
for (const type of ['click', 'mouseover', 'focusin'] as const) addEventListener(type, reach, true);

/**
 * client:intent hydrates an island on the first mouseover, focus or click inside it. Until then its HTML works natively.
 *
 * Holds a plain click on [data-replay-click], with aria-busy on its control, and replays it once the island's code has run.
 * Enter in a field clicks the submit button too. In a form with an invalid field nothing is busy, and where the code takes
 * long, the browser says meanwhile which field is missing. If loading fails, the island gets data-failed, the browser handles the click, and the next
 * event tries again. Inlined into every page, so each byte counts.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load);
  if (loading.has(island)) hydrate(island, load);
};

export default intent;
