import type { ClientDirective } from 'astro';

/**
 * client:intent brings an island to life on the first sign of intent inside it: a mouse over it, focus, a click or tap.
 * Until then, and for good where the code does not come, its HTML works by itself. Only what is useless without the code
 * waits for it, and is replayed once: a plain click on [data-replay-click] or on a submit button (Enter in a field clicks that
 * button too). Code that does not come marks the island with data-failed, leaves the click to the browser, and the next
 * sign tries again. Every page carries this code inline, in place of Astro's own for islands (src/integrations/islands),
 * so each byte counts (tests/e2e/intent.spec.ts).
 */
const intent: ClientDirective = () => {};

/** Islands whose code is on its way, each with the control whose click waits for it. */
const waiting = new Map<Element, HTMLElement | null>();

/** True once a visitor has typed, chosen or ticked something. */
const isFormFilled = () =>
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value));

/** Astro names the files of an island in its attributes. */
const fetchCode = (island: Element, name: string) => {
  const url = island.getAttribute(`${name}-url`);
  return url && import(/* @vite-ignore */ url);
};

async function bringToLife(island: Element) {
  // The browser's own answer to a tap is painted first.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  try {
    // What the dev server needs first; a built page has none.
    await fetchCode(island, 'before-hydration');
    const [renderer, component] = await Promise.all([
      fetchCode(island, 'renderer'),
      fetchCode(island, 'component'),
    ]);
    renderer.default(island, component.default);
  } catch {
    // Shown below.
  }
  const control = waiting.get(island);
  waiting.delete(island);
  control?.click();
  if (island.toggleAttribute('data-failed', island.hasAttribute('ssr')) && !control)
    renewPage(island).catch(() => {});
}

/**
 * A tab that was open while a newer site went live asks for files that are gone: the page is loaded anew. Not while
 * the server cannot be reached, not after anything was typed, and not twice: a page that was loaded anew stays.
 */
async function renewPage(island: Element) {
  const url = island.getAttribute('component-url') ?? '';
  const { status } = await fetch(url, { method: 'HEAD' });
  const [visit] = performance.getEntriesByType('navigation');
  if (status === 404 && visit && 'type' in visit && visit.type !== 'reload' && !isFormFilled())
    location.reload();
}

// Not pointerover or touchstart: a finger that scrolls fires them too. A tap fires mouseover and click.
for (const sign of ['mouseover', 'focusin', 'click']) {
  document.addEventListener(sign, (event) => {
    const { target, isTrusted } = event;
    // Our own replay of a click is none of a visitor's.
    const island = isTrusted && target instanceof Element && target.closest('astro-island[ssr]');
    if (!island) return;
    const isKnown = waiting.has(island);
    const isPlain =
      sign === 'click' && event instanceof MouseEvent && !(event.ctrlKey || event.metaKey || event.shiftKey);
    const control = isPlain ? target.closest<HTMLElement>('[data-replay-click],[type=submit]') : null;
    if (control) event.preventDefault();
    if (control || !isKnown) waiting.set(island, control);
    if (!isKnown) void bringToLife(island);
  });
}

export default intent;
