import type { ClientDirective } from 'astro';

/**
 * client:intent hydrates an island on the first sign of intent inside it: a mouse over it, focus, a click or tap. Until
 * then, and for good where the code does not come, its HTML works by itself. Only what is useless without the code
 * waits for it, and is replayed once: a plain click on [data-hold] or on a submit button (Enter in a field clicks that
 * button too). Code that does not come marks the island with data-failed, leaves the click to the browser, and the next
 * sign tries again. Every page carries this code inline, so each byte counts (tests/e2e/intent.spec.ts).
 */
const intent: ClientDirective = (load, _options, island) => {
  let wake: (() => void) | null;
  const arm = () => {
    let held: HTMLElement | undefined;
    // Not pointerover or touchstart: a finger that scrolls fires them too. A tap fires mouseover and click.
    wake = island.onmouseover = async () => {
      wake = island.onmouseover = null;
      await (await load())();
      island.onclick = null;
      // A click, not requestSubmit(): React hydrates a waiting root at once for a click only.
      held?.click();
      // Astro takes the attribute away once the code ran.
      if (island.toggleAttribute('data-failed', island.hasAttribute('ssr'))) arm();
    };
    island.onclick = (event) => {
      wake?.();
      const control =
        !(event.ctrlKey || event.metaKey || event.shiftKey) &&
        event.target instanceof Element &&
        event.target.closest<HTMLElement>('[data-hold],[type=submit]');
      held = control || held;
      return !control;
    };
  };
  arm();
  island.addEventListener('focusin', () => wake?.());
};

export default intent;
