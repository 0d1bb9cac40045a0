/** Scrolls as little as shows an element below the fixed header: all of it, or where there is no room, its beginning. */
function showWhole(element: Element): void {
  // Ends a scroll that is under way, e.g. to the field that the browser named: it would go on from a place that looks right.
  scrollTo({ top: scrollY, behavior: 'instant' });
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const { top } = element.getBoundingClientRect();
  element.scrollIntoView({ block: top < header ? 'start' : 'nearest' });
}

/**
 * Brings an element into sight, after the frame in which it appeared: a scroll within that frame would move at once all that
 * a visitor sees. Firefox does not do it with the focus where the element is partly in sight.
 * @returns A function that cancels it.
 */
export function showAfterPaint(element: Element): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => showWhole(element));
  });
  return () => cancelAnimationFrame(frame);
}
