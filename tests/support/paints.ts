import type { Page } from 'playwright/test';

/** What moved on a page without a visitor's doing, and what its largest paint was. */
export interface Paints {
  /** One line for each layout shift: its score, and what moved. */
  readonly shifts: readonly string[];
  /** The last largest contentful paint: its words, or the picture that it shows. */
  readonly largest: {
    readonly kind: 'none' | 'text' | 'main picture' | 'other picture';
    readonly what: string;
  };
}

declare global {
  interface Window {
    /** Filled by `watchPaints` from a page's first moment on. */
    paints: { shifts: string[]; largest: Paints['largest'] };
  }
}

/** Watches every page that is opened from now on. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: unknown): string =>
      node instanceof Element
        ? `<${node.tagName.toLowerCase()} class="${node.getAttribute('class') ?? ''}"> ${node.textContent?.trim().slice(0, 30)}`
        : String(node);
    const paints: Window['paints'] = { shifts: [], largest: { kind: 'none', what: '' } };
    window.paints = paints;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry)) continue;
        const sources = Array.isArray(entry.sources) ? entry.sources : [];
        // A header that is still coming in is laid out anew with each part of it; a busy machine may paint in between.
        const isComingIn =
          document.readyState === 'loading' &&
          sources.every(
            ({ node }) => node instanceof Node && document.querySelector('header')?.contains(node),
          );
        if (!entry.hadRecentInput && !isComingIn)
          paints.shifts.push(`${entry.value}: ${sources.map(({ node }) => nameOf(node)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof LargestContentfulPaint)) continue;
        // The design marks a page's main pictures: they are loaded at once, before anything else. Of a list of pictures
        // those are the first two, and whichever of its first row is drawn first counts as the largest.
        const main = '[fetchpriority=high]';
        const isMain = entry.element?.matches(main) || entry.element?.closest('ul')?.querySelector(main);
        paints.largest = {
          kind: entry.url === '' ? 'text' : isMain ? 'main picture' : 'other picture',
          what: entry.url || nameOf(entry.element),
        };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/**
 * Goes through a page that is open, screen by screen to its end. On each it waits until every picture that has been asked
 * for is drawn, for two seconds at most: now and then a browser without a window stops drawing for good.
 * @returns its largest paint before that, and all that moved.
 */
export async function readPaints(page: Page): Promise<Paints> {
  const before = await page.evaluate(async () => {
    const atMost = (milliseconds: number, work: Promise<unknown>) =>
      Promise.race([work, new Promise((done) => setTimeout(done, milliseconds))]);
    const settle = async (frames: number) => {
      await document.fonts.ready;
      const due = [...document.images].filter(
        (image) =>
          image.checkVisibility() &&
          !(image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight),
      );
      await Promise.allSettled(due.map((image) => image.decode()));
      for (let count = 0; count < frames; count += 1)
        await new Promise((done) => requestAnimationFrame(done));
    };
    await atMost(2000, settle(6));
    const largestPaint = async () => {
      while (window.paints.largest.kind === 'none') await new Promise((done) => setTimeout(done, 20));
    };
    await atMost(10_000, largestPaint());
    const { largest } = window.paints;
    const screens = Math.ceil(document.documentElement.scrollHeight / innerHeight);
    for (let screen = 1; screen <= screens; screen += 1) {
      scrollTo({ top: screen * innerHeight, behavior: 'instant' });
      await atMost(2000, settle(2));
    }
    return largest;
  });
  return { largest: before, shifts: await page.evaluate(() => window.paints.shifts) };
}
