/** The element that the address points to, as the browser reads it. */
function addressed(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Keeps at most one `<details>` below an element open, and opens the one that holds what the address points to. A
 * browser that knows `<details name>` and opens it for a fragment has done both already: then nothing changes here.
 * @returns a function that takes everything back
 */
export function enhanceFaqs(root: HTMLElement): () => void {
  const leaving = new AbortController();
  const openAddressed = () => {
    const answer = addressed();
    const question = answer && root.contains(answer) ? answer.closest('details') : null;
    if (!question || question.open) return;
    question.open = true;
    answer?.scrollIntoView();
  };
  const closeOthers = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement && target.open)) return;
    for (const other of root.querySelectorAll('details')) if (other !== target) other.open = false;
  };
  // What a visitor opened, or closed again, before the code came counts for more than the address.
  const opensByItself = 'onbeforematch' in document;
  if (!opensByItself && !root.querySelector('details[open]')) openAddressed();
  // "toggle" does not bubble.
  root.addEventListener('toggle', closeOthers, { capture: true, signal: leaving.signal });
  addEventListener('hashchange', openAddressed, { signal: leaving.signal });
  return () => leaving.abort();
}
