import type { ClientDirective } from 'astro';

/** Whether a visitor has typed, chosen or ticked anything in an island: required fields are valid once they are filled. */
const isFormFilled = () =>
  [...document.querySelectorAll<HTMLInputElement>('astro-island :valid')].some((field) => field.value);

/**
 * Reloads a page whose script files are gone because a newer version of the site was deployed. Not after anything was
 * typed, and only once, which the history entry records.
 */
const reloadIfGone = (url: string | null) =>
  fetch(`${url}`, { method: 'HEAD' }).then(
    ({ status }) => {
      if (status !== 404 || history.state || isFormFilled()) return;
      history.replaceState(1, '');
      location.reload();
    },
    // Offline: the next event tries again.
    () => {},
  );

/**
 * client:intent hydrates an island on the first mouseover, focus or click inside it. Until then its HTML works natively.
 * A plain click on [data-replay-click] (Enter in a field clicks the submit button too) needs the island's code: it is
 * held, with aria-busy on its control, and replayed once the code has run. In a form with an invalid field the browser
 * says at once what is missing, and the click is not held. If loading fails, the island gets data-failed, the browser
 * handles the click, and the next event tries again. Inlined into every page, so each byte counts.
 */
const intent: ClientDirective = (load, _options, island) => {
  let held: HTMLElement | null | undefined;
  let isLoading: boolean | null | undefined;

  const hydrate = async (event: Event) => {
    // Astro removes `ssr` when it hydrates the island. The replayed click is not trusted.
    if (!event.isTrusted || isLoading || !island.hasAttribute('ssr')) return;
    isLoading = true;
    // The browser shows its own response to the event with this frame; the code of the island runs later.
    await new Promise(requestAnimationFrame);
    await (await load())();
    const hasFailed = island.toggleAttribute('data-failed', island.hasAttribute('ssr'));
    // A click, not requestSubmit(): React finishes a hydration at once for a click, but not for a submit event.
    if (held) {
      held.setAttribute('aria-busy', 'false');
      held.click();
    } else if (hasFailed) reloadIfGone(island.getAttribute('component-url'));
    isLoading = held = null;
  };

  for (const control of island.querySelectorAll<HTMLElement>('[data-replay-click]')) {
    control.onclick = (event) => {
      if (!event.isTrusted || !island.hasAttribute('ssr') || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (control.closest(':invalid')) return;
      event.preventDefault();
      held = control;
      control.setAttribute('aria-busy', 'true');
    };
  }
  // Not pointerdown or touchstart: a scroll fires them too.
  island.onclick = island.onmouseover = hydrate;
  island.addEventListener('focusin', hydrate);
};

export default intent;
