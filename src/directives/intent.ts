import type { ClientDirective } from 'astro';

/** The code of `reload-if-gone.ts`: without a hash in its name it is there after each deploy (src/integrations/intent.ts). */
const RELOAD_FILE = '/reload-if-gone.js';

type Load = Parameters<ClientDirective>[0];

/** How to load each island that Astro's runtime has found. */
const loads = new WeakMap<Element, Load>();

/** The islands that load, each with the control whose click it holds. */
const loading = new Map<Element, HTMLElement | null | undefined>();

/** Hydrates an island and replays the click that it holds. @param load None when the runtime could not be loaded. */
const hydrate = async (island: Element, load?: Load) => {
  // The browser shows its own response to the event with this frame; the code of the island runs later.
  await new Promise(requestAnimationFrame);
  await (await load?.())?.();
  const hasFailed = island.toggleAttribute('data-failed', island.hasAttribute('ssr'));
  const held = loading.get(island);
  loading.delete(island);
  // A click, not requestSubmit(): React finishes a hydration at once for a click, but not for a submit event.
  if (held) {
    held.setAttribute('aria-busy', 'false');
    held.click();
  } else if (hasFailed) {
    // Offline: the next event tries again.
    import(/* @vite-ignore */ RELOAD_FILE)
      .then(({ default: reloadIfGone }) => reloadIfGone(island.getAttribute('component-url')))
      .catch(() => {});
  }
};

/** Loads the island in which an event happens, and with the first one Astro's runtime, if the build made it a file. */
const reach = (event: FocusEvent | MouseEvent) => {
  const { target, type } = event;
  // A replayed click is not trusted. Astro removes `ssr` when it hydrates an island.
  const island =
    event.isTrusted && target instanceof Element && target.closest<HTMLElement>('astro-island[ssr]');
  if (!island) return;
  const control = type === 'click' && target.closest<HTMLElement>('[data-replay-click]:not(:invalid *)');
  const isLoading = loading.has(island);
  if (control && 'ctrlKey' in event && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    control.setAttribute('aria-busy', 'true');
    loading.set(island, control);
  } else if (!isLoading) loading.set(island, null);
  if (isLoading) return;
  const load = loads.get(island);
  const runtime = document.querySelector('script[type=island-runtime]');
  if (load) hydrate(island, load);
  else if (runtime) {
    import(/* @vite-ignore */ `${runtime.textContent}`).catch(() => hydrate(island));
    for (const name of ['component-url', 'renderer-url'])
      import(/* @vite-ignore */ `${island.getAttribute(name)}`).catch(() => {});
  }
};

// Not pointerdown or touchstart: a scroll fires them too.
for (const type of ['click', 'mouseover', 'focusin'] as const) addEventListener(type, reach, true);

/**
 * client:intent hydrates an island on the first mouseover, focus or click inside it. Until then its HTML works natively.
 * A plain click on [data-replay-click] (Enter in a field clicks the submit button too) needs the island's code: it is
 * held, with aria-busy on its control, and replayed once the code has run. In a form with an invalid field the browser
 * says at once what is missing, and the click is not held. If loading fails, the island gets data-failed, the browser
 * handles the click, and the next event tries again. Inlined into every page, so each byte counts.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load);
  if (loading.has(island)) hydrate(island, load);
};

export default intent;
