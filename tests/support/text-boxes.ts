import type { Page } from 'playwright/test';

/** Code, and the words of the logo, which are clipped where they have no room. */
const NOT_READ = 'script, style, noscript, svg, template, select, .header-home';

/**
 * Returns each text that leaves its box to the side, or leaves the window. The box of a text is the nearest block around it
 * with a border, a background or clipped content. Skips boxes that scroll, e.g. of wide tables.
 */
export const textsOutOfBox = (page: Page): Promise<{ texts: number; outside: string[] }> =>
  page.evaluate(async (notRead) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isBox = (element: Element) => {
      const { display, overflowX, borderLeftWidth, backgroundColor } = getComputedStyle(element);
      if (display === 'inline') return false;
      const hasBackground = !/^rgba.*, 0\)$/.test(backgroundColor);
      return (
        element === document.body || overflowX !== 'visible' || borderLeftWidth !== '0px' || hasBackground
      );
    };
    const boxOf = (element: Element): Element => {
      let box = element;
      while (box.parentElement && !isBox(box)) box = box.parentElement;
      return box;
    };
    const outside: string[] = [];
    let texts = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim();
      if (!text || !element || element.closest(notRead)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const box = boxOf(element);
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
      const { left, right, width, height } = box.getBoundingClientRect();
      // Only screen readers read it.
      if (width <= 1 || height <= 1) continue;
      range.selectNodeContents(node);
      texts++;
      const leaves = [...range.getClientRects()].some(
        (line) =>
          line.width > 1 &&
          (line.left < Math.max(0, left) - 1 || line.right > Math.min(innerWidth, right) + 1),
      );
      if (leaves) outside.push(`${text.slice(0, 40)} in ${box.tagName}.${box.className}`);
    }
    return { texts, outside };
  }, NOT_READ);
