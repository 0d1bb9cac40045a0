import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place of an element on the screen while content above it changes: scrolls by as much as it moved.
 * @returns A function to call before the change, with the element.
 */
export function useSteadyPlace(): (element: Element | null) => void {
  const held = useRef<{ readonly element: Element; readonly top: number }>(undefined);
  // Without dependencies: the change is whatever the next render shows.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = undefined;
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  return (element) => {
    held.current = element ? { element, top: element.getBoundingClientRect().top } : undefined;
  };
}
