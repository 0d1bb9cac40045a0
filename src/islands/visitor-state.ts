import { useLayoutEffect, useState } from 'react';

/** Selector of elements whose state visitors change: values, ticks, choices, open questions, an open menu, the focus. */
const HOLDERS = 'a, button, details, input, select, summary, [popover]';

/** State of an island in the page's HTML, before React renders it. */
interface IslandBefore {
  /** Astro's element around the island; React does not replace it. */
  readonly island: Element;
  /** Stateful elements by name. They keep their state when React removes them from the page. */
  readonly holders: ReadonlyMap<string, Element>;
  /** Name of the focused element. */
  readonly focused: string | undefined;
  /** Name of the open popover, which closes when React removes it. */
  readonly openPopover: string | undefined;
}

/**
 * Finds the stateful elements of an island. Each has a name that is stable across renderings: its id, or e.g. `details 2`.
 */
function findHolders(island: Element): Map<string, Element> {
  const counts = new Map<string, number>();
  const holders = new Map<string, Element>();
  for (const element of island.querySelectorAll(HOLDERS)) {
    const count = (counts.get(element.localName) ?? 0) + 1;
    counts.set(element.localName, count);
    holders.set(element.id || `${element.localName} ${count}`, element);
  }
  return holders;
}

const canOpenPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

/** Reads the state of an island that React has not rendered yet. @returns undefined during the build. */
function readIsland(id: string): IslandBefore | undefined {
  if (typeof document === 'undefined') return undefined;
  const island = document.getElementById(id)?.closest('astro-island');
  if (!island) return undefined;
  const holders = findHolders(island);
  const names = [...holders.keys()];
  return {
    island,
    holders,
    focused: names.find((name) => holders.get(name) === document.activeElement),
    openPopover: canOpenPopovers()
      ? names.find((name) => holders.get(name)?.matches(':popover-open'))
      : undefined,
  };
}

/** Copies the state of a replaced element to its replacement. */
function copyState(from: Element | undefined, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
    to.checked = from.checked;
  }
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
}

/** Focuses the replacement of an element, with the same text selection. */
function moveFocus(from: Element | undefined, to: Element | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  // Null for fields without a selection, e.g. of type `email`.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Restores what the visitor typed or opened, where React replaced the elements of an island. Otherwise changes nothing. */
function restoreIsland({ island, holders: before, focused, openPopover }: IslandBefore): void {
  const now = findHolders(island);
  for (const [name, element] of now) {
    if (element !== before.get(name)) copyState(before.get(name), element);
  }
  const popover = openPopover === undefined ? undefined : now.get(openPopover);
  if (popover instanceof HTMLElement && !popover.matches(':popover-open')) popover.showPopover();
  const hasLostFocus = focused !== undefined && document.activeElement === document.body;
  if (hasLostFocus) moveFocus(before.get(focused), now.get(focused));
}

/**
 * Keeps the state that visitors change before an island hydrates: values, ticks, choices, open questions, focus and
 * selection. React usually hydrates the existing HTML. If a password manager or a translation tool changed it, React
 * renders new elements, which get the state of the old elements.
 * @param id Id of an element inside the island.
 */
export function useVisitorState(id: string): void {
  const [before] = useState(() => readIsland(id));
  // A layout effect, so that no frame is painted without the state.
  useLayoutEffect(() => {
    if (before) restoreIsland(before);
  }, [before]);
}
