import { isPlainClick } from '../../lib/clicks.ts';

/**
 * Gives the drop-down of the menu bar what a `<details>` lacks: Escape closes it and gives focus back, and so does
 * anything that happens outside it. Choosing a link closes the drop-down and the panel. In the panel of a phone the
 * list is an accordion, and the browser itself closes the panel on Escape and on a tap outside.
 * @returns a function that takes everything back
 */
export function enhanceMenu(root: HTMLElement): () => void {
  const panel = root.querySelector<HTMLElement>('[popover]');
  const dropDown = root.querySelector('details');
  const leaving = new AbortController();
  const { signal } = leaving;
  const isPanelOpen = () => panel !== null && 'hidePopover' in panel && panel.matches(':popover-open');
  const isDroppedDown = () => dropDown?.open === true && !isPanelOpen();
  const close = () => {
    if (dropDown) dropDown.open = false;
  };
  const isOutside = (target: EventTarget | null) => target instanceof Node && !dropDown?.contains(target);

  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !isDroppedDown()) return;
      close();
      dropDown?.querySelector('summary')?.focus();
    },
    { signal },
  );
  document.addEventListener('click', ({ target }) => isDroppedDown() && isOutside(target) && close(), {
    signal,
  });
  dropDown?.addEventListener(
    'focusout',
    ({ relatedTarget }) => isDroppedDown() && isOutside(relatedTarget) && close(),
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('a') && isPlainClick(event))) return;
      close();
      if (isPanelOpen()) panel?.hidePopover();
    },
    { signal },
  );
  return () => leaving.abort();
}
