import { createElement, type ReactNode, useState, useSyncExternalStore } from 'react';

/** Astro's element around the static HTML of an island. */
const SLOT = 'astro-slot';

const subscribeToNothing = () => () => {};

/**
 * Returns true in a build and during hydration. Returns false where React renders anew, because something changed the HTML
 * before hydration, e.g. a translation program.
 */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

interface Props {
  /** Id of an element around the static HTML. */
  readonly within: string;
  /** Children of the island, as Astro passes them. */
  readonly children: ReactNode;
}

/**
 * Static HTML of the page inside an island. Where React renders the island again, it would set this HTML through
 * `innerHTML`, which the security policy forbids. Moves the existing nodes instead, with their state.
 */
export function StaticChildren({ within, children }: Props) {
  const isHydrating = useIsHydrating();
  const [nodes] = useState<readonly Node[]>(() => {
    if (isHydrating) return [];
    return [...(document.querySelector(`#${within} ${SLOT}`)?.childNodes ?? [])];
  });
  if (nodes.length === 0) return children;
  return createElement(SLOT, {
    ref: (slot: Element | null) => slot?.replaceChildren(...nodes),
  });
}
