import { useLayoutEffect, useState } from 'react';

/** Elements that hold something a visitor did: a value, a tick, a choice, an open question, an open menu, the focus. */
const HOLDERS = 'a, button, details, input, select, summary, [popover]';

/** An island in the HTML of the page, before React's first rendering. */
interface IslandBefore {
  /** Astro's element around the island, which React does not replace. */
  readonly island: Element;
  /** Elements with a state, by name. They keep it when React takes them out of the page. */
  readonly holders: ReadonlyMap<string, Element>;
  /** Name of the element with the focus. */
  readonly focused: string | undefined;
  /** Name of the open popover: an element that leaves the page closes. */
  readonly openPopover: string | undefined;
}

/** Finds the elements with a state. Each has a name that stays the same when React renders anew: its id, or e.g. `details 2`. */
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

/** Reads an island that React has not rendered yet. @returns Undefined in a build, which has no page. */
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

/** Gives an element the state of the element that it replaces. */
function copyState(from: Element | undefined, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
    to.checked = from.checked;
  }
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
}

/** Focuses the element that replaces another one, with the same selected text. */
function moveFocus(from: Element | undefined, to: Element | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  // Fields without a selection, e.g. of an email address, have null.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Writes the state of an island into its new elements. Changes nothing where React kept the elements of the page. */
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
 * Keeps what a visitor did in an island before its code came: values, ticks, choices, open questions, focus and selection.
 * React hydrates the HTML of the page. Where another program changed that HTML, e.g. a password manager or a translation,
 * React renders the island anew with new elements, which get the state of the old ones.
 * @param id Id of an element of the island.
 */
export function useVisitorState(id: string): void {
  const [before] = useState(() => readIsland(id));
  // A layout effect: the visitor sees no frame without the state.
  useLayoutEffect(() => {
    if (before) restoreIsland(before);
  }, [before]);
}
