import type { Page } from 'playwright/test';

/** Layout shifts and largest contentful paint of a page. */
export interface Paints {
  /** A line for each unexpected layout shift: its score and the shifted elements. */
  readonly shifts: readonly string[];
  /** The last largest contentful paint: its kind, and its text or image URL. */
  readonly largest: {
    readonly kind: 'none' | 'text' | 'main picture' | 'other picture';
    readonly what: string;
  };
}

declare global {
  interface Window {
    /** Set by `watchPaints` before the page loads. */
    paints: { shifts: string[]; largest: Paints['largest'] };
  }
}

/** Records the paints of every page that is opened afterwards. */
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
        if (!entry.hadRecentInput)
          paints.shifts.push(`${entry.value}: ${sources.map(({ node }) => nameOf(node)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof LargestContentfulPaint)) continue;
        // Main pictures have a high fetch priority. In a list only the first pictures have it, but any picture of the
        // first row may be the largest paint.
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
 * Scrolls through the open page, screen by screen. On each screen it waits until the requested pictures are decoded, for at
 * most two seconds, because a headless browser sometimes stops rendering.
 * @returns The largest paint before scrolling, and all layout shifts.
 */
export async function readPaints(page: Page): Promise<Paints> {
  const before = await page.evaluate(async () => {
    const withTimeout = (milliseconds: number, work: Promise<unknown>) =>
      Promise.race([work, new Promise((done) => setTimeout(done, milliseconds))]);
    const settle = async (frames: number) => {
      await document.fonts.ready;
      const requested = [...document.images].filter(
        (image) =>
          image.checkVisibility() &&
          !(image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight),
      );
      await Promise.allSettled(requested.map((image) => image.decode()));
      for (let count = 0; count < frames; count += 1)
        await new Promise((done) => requestAnimationFrame(done));
    };
    await withTimeout(2000, settle(6));
    const largestPaint = async () => {
      while (window.paints.largest.kind === 'none') await new Promise((done) => setTimeout(done, 20));
    };
    await withTimeout(10_000, largestPaint());
    const { largest } = window.paints;
    const screens = Math.ceil(document.documentElement.scrollHeight / innerHeight);
    for (let screen = 1; screen <= screens; screen += 1) {
      scrollTo({ top: screen * innerHeight, behavior: 'instant' });
      await withTimeout(2000, settle(1));
    }
    // Shifts are reported after the frame in which they happened.
    await withTimeout(2000, settle(2));
    return largest;
  });
  return { largest: before, shifts: await page.evaluate(() => window.paints.shifts) };
}

const ALLOWED_KINDS: readonly Paints['largest']['kind'][] = ['text', 'main picture'];

/**
 * Opens a page, which `watchPaints` watches, and reads its paints.
 * @returns The layout shifts, and the largest paint where that is neither text nor the main picture.
 */
export async function openPage(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  const { shifts, largest } = await readPaints(page);
  const isAllowed = ALLOWED_KINDS.includes(largest.kind);
  return [...shifts, ...(isAllowed ? [] : [`largest paint: ${largest.kind}, ${largest.what}`])];
}
