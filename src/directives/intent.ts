import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'focusin', 'keydown', 'wake', 'click', 'submit'];

/** The control whose action must wait for the code: a form's button, or a plainly clicked [data-hold]. */
function heldControl(event: Event): HTMLElement | null | undefined {
  if (event instanceof SubmitEvent) return event.submitter;
  if (
    !(event instanceof MouseEvent) ||
    event.type !== 'click' ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return null;
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hold]') : null;
}

/**
 * client:intent hydrates an island on the first sign of intent inside it: a mouse over it, focus, a key, a click, a
 * submit, or a "wake" event. Until then its HTML works by itself. What must wait for the code is replayed once, as a
 * click, because React hydrates a pending root at once for a click but not for a submit. Code that does not come leaves
 * the native behavior, marks the island with data-failed, and the next sign tries again.
 */
const intent: ClientDirective = (load, _options, el) => {
  let held: HTMLElement | null | undefined;
  let busy = false;
  const arm = (how: 'addEventListener' | 'removeEventListener') => {
    for (const sign of SIGNS) el[how](sign, onSign, true);
  };
  const onSign = async (event: Event) => {
    const control = heldControl(event);
    if (control) {
      event.preventDefault();
      held = control;
    }
    // A finger may only be scrolling: its tap ends in a click.
    if (
      busy ||
      (event.type === 'pointerover' && event instanceof PointerEvent && event.pointerType === 'touch')
    )
      return;
    busy = true;
    await load()
      .then((hydrate) => hydrate())
      .catch(() => {});
    busy = false;
    // Astro removes the attribute once hydration ran.
    const failed = el.hasAttribute('ssr');
    el.toggleAttribute('data-failed', failed);
    if (failed) {
      held = null;
      return;
    }
    arm('removeEventListener');
    held?.click();
  };
  arm('addEventListener');
};

export default intent;
