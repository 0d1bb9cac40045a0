import type { ClientDirective } from 'astro';
import './measure-header.ts';
import { root } from './root.ts';
import { SETTLED } from './settled.ts';

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

/** Hydrates an island. @param load Undefined when Astro's runtime could not be loaded. */
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
  loading.delete(island);
  const isAnswered = !island.dispatchEvent(new Event(SETTLED, { cancelable: true }));
  if (hasFailed && !isAnswered)
    // Offline, this import fails too, and the next event tries again.
    import(/* @vite-ignore */ RELOAD_FILE)
      .then(({ default: reloadIfGone }) => reloadIfGone(island.getAttribute('component-url')))
      .catch(() => {});
};

/**
 * Loads the island that an event happens in. The first event also loads Astro's runtime, if the build moved it into a file.
 */
const reach = ({ isTrusted, target }: Event) => {
  const island = isTrusted && target instanceof Element && target.closest('astro-island[ssr]');
  if (!island || loading.has(island)) return;
  loading.add(island);
  const load = loads.get(island);
  const runtime = document.querySelector('[type="text/uri-list"]');
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

// CSS hides the fallback (phone numbers to call) in the form once scripts run.
root.dataset.scripts = '';

// Not `pointerdown` or `touchstart`, which a scroll fires too.
for (const type of ['click', 'mouseover', 'focusin'] as const) addEventListener(type, reach, true);

/**
 * Directive `client:intent`: hydrates an island on the first mouseover, focus or click inside it. Until then its HTML works
 * natively.
 *
 * If loading fails, the island gets `data-failed`, and the next event tries again. Inlined into every page, so each byte
 * counts; what only some islands need is in replay.ts.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load);
  if (loading.has(island)) hydrate(island, load);
};

export default intent;
