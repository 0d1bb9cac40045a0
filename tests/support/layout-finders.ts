import type { Page } from 'playwright/test';

/** Layout checks that run in the page. They must be self-contained functions, because Playwright serializes them. */

/** Groups of buttons whose last row has fewer buttons than another, or whose stacked buttons have different widths. */
function findUnevenButtons(): string[] {
  const groups = [...document.querySelectorAll('main .actions:not(.actions .actions)')];
  return groups.flatMap((group) => {
    const boxes = [...group.querySelectorAll('.button')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getBoundingClientRect());
    const rows = [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()].map((row) => row.length);
    const widths = new Set(boxes.map(({ width }) => Math.round(width)));
    const isLastRowShorter = rows.length > 1 && (rows.at(-1) ?? 0) < Math.max(...rows.slice(0, -1));
    const hasUnequalWidths = rows.every((count) => count === 1) && widths.size > 1;
    const name = `"${group.textContent?.replaceAll(/\s+/g, ' ').trim()}"`;
    return [
      ...(isLastRowShorter ? [`${name} has rows of ${rows.join(', ')}`] : []),
      ...(hasUnequalWidths ? [`${name} has widths of ${[...widths].join(', ')} px`] : []),
    ];
  });
}

/** Words of the main content that are broken across two lines. */
function findBrokenWords(): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isBroken = () => {
    const [first, ...others] = range.getClientRects();
    return others.some(({ top }) => first !== undefined && top > (first.top + first.bottom) / 2);
  };
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    range.selectNodeContents(text);
    if (!isBroken() || text.parentElement?.closest('.sr-only, .honeypot')) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (isBroken()) faults.push(`"${word}" is broken across lines`);
    }
  }
  return faults;
}

/** Uneven groups of buttons and broken words of the open page. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return [...(await page.evaluate(findUnevenButtons)), ...(await page.evaluate(findBrokenWords))];
}
