import type { ClientDirective } from 'astro';

/** Whether a visitor has typed, chosen or ticked anything in a form. */
const isFormFilled = () => [...document.forms].some((form) => [...new FormData(form).values()].some(Boolean));

/**
 * Reloads a page whose script files are gone because a newer version of the site was deployed. Not after anything was
 * typed, and only once, which the state of the history entry remembers across the reload.
 */
async function reloadIfGone(url: string) {
  const { status } = await fetch(url, { method: 'HEAD' });
  if (status !== 404 || history.state || isFormFilled()) return;
  history.replaceState('reloaded', '');
  location.reload();
}

/**
 * client:intent hydrates an island on the first mouseover, focus or click inside it. Until then its HTML works natively.
 * A plain click on [data-replay-click] or on a submit button (Enter in a field clicks that button too) needs the
 * island's code: it is held and replayed once the code has run. If loading fails, the island gets data-failed, the
 * browser handles the click, and the next event tries again. Inlined into every page, so each byte counts.
 */
const intent: ClientDirective = (load, _options, island) => {
  let held: HTMLElement | null = null;
  let isLoading = false;
  // Astro removes the attribute when it hydrates the island.
  const isHydrated = () => !island.hasAttribute('ssr');

  const onIntent = async ({ isTrusted }: Event) => {
    // The replayed click is not trusted.
    if (isLoading || !isTrusted || isHydrated()) return;
    isLoading = true;
    // Lets the browser paint its own response to the event first.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await (await load())();
    isLoading = false;
    const hasFailed = island.toggleAttribute('data-failed', !isHydrated());
    // A click, not requestSubmit(): React finishes a hydration at once for a click, but not for a submit event.
    if (held) held.click();
    else if (hasFailed) reloadIfGone(island.getAttribute('component-url') ?? '').catch(() => {});
    held = null;
  };

  island.addEventListener('click', (event) => {
    const { target, isTrusted, ctrlKey, metaKey, shiftKey } = event;
    if (!isTrusted || isHydrated() || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const control = target.closest<HTMLElement>('[data-replay-click],[type=submit]');
    if (!control) return;
    event.preventDefault();
    held = control;
  });
  // Not pointerdown or touchstart: a scroll fires them too.
  for (const name of ['mouseover', 'focusin', 'click']) island.addEventListener(name, onIntent);
};

export default intent;
