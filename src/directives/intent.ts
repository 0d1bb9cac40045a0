import type { ClientDirective } from 'astro';

/** Whether a visitor has typed, chosen or ticked anything in a form. */
const isFormFilled = () => [...document.forms].some((form) => [...new FormData(form).values()].join(''));

/**
 * Reloads a page whose script files are gone because a newer version of the site was deployed. Not after anything was
 * typed, and only once, which the history entry remembers across the reload.
 */
async function reloadIfGone(url: string) {
  const { status } = await fetch(url, { method: 'HEAD' }).catch(() => Response.error());
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

  const onIntent = async (event: Event) => {
    const { target, isTrusted } = event;
    // Astro removes `ssr` when it hydrates the island. The replayed click is not trusted.
    if (!isTrusted || !island.hasAttribute('ssr')) return;
    const isClick = event instanceof MouseEvent && event.type === 'click';
    if (isClick && target instanceof Element && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      const control = target.closest<HTMLElement>('[data-replay-click],[type=submit]');
      if (control) {
        event.preventDefault();
        held = control;
      }
    }
    if (isLoading) return;
    isLoading = true;
    // The browser shows its own response to the event with this frame; the code of the island runs later.
    await new Promise(requestAnimationFrame);
    await (await load())();
    isLoading = false;
    const hasFailed = island.toggleAttribute('data-failed', island.hasAttribute('ssr'));
    // A click, not requestSubmit(): React finishes a hydration at once for a click, but not for a submit event.
    if (held) held.click();
    else if (hasFailed) reloadIfGone(island.getAttribute('component-url') ?? '');
    held = null;
  };
  // Not pointerdown or touchstart: a scroll fires them too.
  for (const name of ['mouseover', 'focusin', 'click']) island.addEventListener(name, onIntent);
};

export default intent;
