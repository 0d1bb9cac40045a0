/** Checks that run inside a page, each free of everything outside itself, as those of a11y-finders.ts are. */

/** Rows of buttons that belong together, of which the last is shorter; buttons below each other of unlike widths. */
export function findLooseButtons(): string[] {
  const groups = [...document.querySelectorAll('main .actions:not(.actions .actions)')];
  return groups.flatMap((group) => {
    const boxes = [...group.querySelectorAll('.button')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getBoundingClientRect());
    const rows = [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()].map((row) => row.length);
    const widths = new Set(boxes.map(({ width }) => Math.round(width)));
    const isAlone = rows.length > 1 && (rows.at(-1) ?? 0) < Math.max(...rows.slice(0, -1));
    const isRagged = rows.every((count) => count === 1) && widths.size > 1;
    const name = `"${group.textContent?.replaceAll(/\s+/g, ' ').trim()}"`;
    return [
      ...(isAlone ? [`${name} stands in rows of ${rows.join(', ')}`] : []),
      ...(isRagged ? [`${name} has widths of ${[...widths].join(', ')} px`] : []),
    ];
  });
}

/** Words of the content that begin in one line and end in the next. */
export function findBrokenWords(): string[] {
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
      if (isBroken()) faults.push(`"${word}" is broken in two`);
    }
  }
  return faults;
}
