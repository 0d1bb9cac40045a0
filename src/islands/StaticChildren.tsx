import { createElement, type ReactNode, useState, useSyncExternalStore } from 'react';

/** Slot of an island: Astro's element around static HTML. */
const SLOT = 'astro-slot';

const subscribeToNothing = () => () => {};

/** Returns true in a build and at hydration; false where React renders an island anew, since its HTML was changed. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

interface Props {
  /** Id of an element around the HTML. */
  readonly within: string;
  /** Children of the island, as Astro passes them. */
  readonly children: ReactNode;
}

/**
 * Static HTML of the page inside an island. Where React renders the island anew, it would write this HTML with `innerHTML`,
 * which the security policy forbids; the nodes of the page move into the new island instead, as the visitor left them.
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
