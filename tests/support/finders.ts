/**
 * Functions that find faults in a page, and return a message for each fault. Playwright serializes them, so each must
 * be self-contained.
 */

/** Text that overflows the page or is cut off by its box. Scrollable elements may be wider. */
export function findOverflow(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide, its screen ${width}`);
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.table-scroll, pre, .sr-only, .hotline-words, .honeypot, dialog, [popover]'))
      continue;
    const name = `"${element.textContent?.trim().slice(0, 30)}"`;
    const box = element.getBoundingClientRect();
    if (box.right > width + 1 || box.left < -1) faults.push(`${name} overflows the page`);
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
    if (isCut) faults.push(`${name} is cut off`);
  }
  return faults;
}

/** Groups of buttons whose last row has fewer buttons than another, or whose stacked buttons have different widths. */
export function findUnevenButtons(): string[] {
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

/** Words and numbers of the main content that are broken across two lines. An e-mail address may be as long as a line. */
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
    if (!isBroken() || text.parentElement?.closest('.sr-only, .honeypot, [href^="mailto:"]')) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
      /(?:[\p{L}\p{M}\p{N}]|(?<=\p{N})[.,](?=\p{N})){2,}/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (isBroken()) faults.push(`"${word}" is broken across lines`);
    }
  }
  return faults;
}

/** Ranges of numbers that are broken across two lines, e.g. `45-60`. Posts are written by editors, and left out. */
export function findBrokenRanges(): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest('.prose, .sr-only')) continue;
    for (const { 0: numbers, index } of (text.nodeValue ?? '').matchAll(/\p{Nd}-\p{Nd}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + numbers.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`"${text.nodeValue?.trim().slice(0, 40)}" breaks at ${numbers}`);
    }
  }
  return faults;
}

/** Bangla letters in the face of Latin headings, whose sign for a missing letter is empty. */
export function findBanglaInLatinFace(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility() || !/[\u0985-\u09ef]/.test(text.textContent ?? '')) continue;
    if (getComputedStyle(element).fontFamily.startsWith('Display'))
      found.push(`${text.textContent?.slice(0, 30)}`);
  }
  return found;
}

/**
 * Controls of menu, call, booking, submit and footer smaller than 44 px, boxes to tick and links to sources smaller than 24 px.
 */
export function findSmallTargets(): string[] {
  const limits = {
    '.menu-button, .hotline, .button, summary, #menu a, [type=submit], main a[href^="tel:"]:not(p a), .site-footer a': 44,
    'input:is([type=checkbox], [type=radio]), .text-sm a': 24,
  };
  return Object.entries(limits).flatMap(([selector, limit]) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches('.sr-only'),
      )
      // Words that label a box to tick are part of its target.
      .map((control) => (control.matches('label > input') && control.parentElement) || control)
      .map((target) => ({
        name: target.textContent?.trim() || target.outerHTML.slice(0, 40),
        box: target.getBoundingClientRect(),
      }))
      .filter(({ box: { width, height } }) => width < limit || height < limit)
      .map(({ name, box: { width, height } }) => `${name} is ${Math.round(width)} × ${Math.round(height)}`),
  );
}

/** Motion in spite of prefers-reduced-motion. An animation that changes the font alone moves nothing. */
export function findMotion(): string[] {
  const isOfFont = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.getKeyframes().every((frame) => 'fontFamily' in frame);
  const moving = document
    .getAnimations()
    .filter((animation) => animation.timeline === document.timeline && !isOfFont(animation))
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10);
  const isSmooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
  const isPlaying = [...document.querySelectorAll('video')].some(({ paused }) => !paused);
  return [
    ...moving.map(() => 'an animation runs'),
    ...(isSmooth ? ['scrolling is smooth'] : []),
    ...(isPlaying ? ['a video plays'] : []),
  ];
}

/** Controls that are recognizable only by their background, which forced colors remove. */
export function findInvisibleControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
  return [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.matches('.honeypot *, [type=checkbox], [type=radio]'))
    .filter((control) => !control.textContent?.trim() && !control.querySelector('svg, img'))
    .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) === 0)
    .map(({ outerHTML }) => `${outerHTML.slice(0, 60)} is invisible`);
}

/** Texts on background images, whose contrast cannot be calculated. */
export function findTextOnPictures(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => getComputedStyle(element).backgroundImage.includes('url('))
    .filter(({ childNodes }) =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
    )
    .map(({ textContent }) => `"${textContent?.trim().slice(0, 30)}" is on a background image`);
}
