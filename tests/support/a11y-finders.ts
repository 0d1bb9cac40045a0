/**
 * Accessibility checks that run in the page. They must be self-contained functions, because Playwright serializes them.
 * Each returns a message for every fault that it finds.
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

/** Menu, call, book and submit controls smaller than 44 px. */
export function findSmallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    '.menu-button, .hotline, .button, #menu summary, #menu a, .faq > summary, [type=submit], main a[href^="tel:"]:not(p a)',
  );
  return [...controls]
    .filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches('.sr-only'),
    )
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(
      ({ control, box }) =>
        `${control.textContent?.trim().slice(0, 30)} is ${Math.round(box.width)} × ${Math.round(box.height)}`,
    );
}

/** Motion in spite of prefers-reduced-motion. */
export function findMotion(): string[] {
  const faults = document
    .getAnimations()
    .filter((animation) => animation.timeline === document.timeline)
    .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 10)
    .map(() => 'an animation runs');
  if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
    faults.push('scrolling is smooth');
  for (const video of document.querySelectorAll('video')) if (!video.paused) faults.push('a video plays');
  return faults;
}

/** Autoplaying media without a control to stop it. */
export function findAutoplayWithoutControls(): string[] {
  return [...document.querySelectorAll<HTMLMediaElement>('video[autoplay], audio[autoplay]')]
    .filter((media) => !media.controls && !media.closest('section')?.querySelector('button'))
    .map((media) => `${media.currentSrc} has no control to stop it`);
}

/** Controls that are invisible in forced colors, and text on background images. */
export function findColorReliance(): string[] {
  const faults: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.honeypot')) continue;
    const { borderTopWidth, borderTopStyle } = getComputedStyle(control);
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    const isVisible = control.textContent?.trim() || control.querySelector('svg, img') || hasBorder;
    if (!isVisible && !control.matches('[type=checkbox], [type=radio]'))
      faults.push(`${control.outerHTML.slice(0, 60)} is invisible`);
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (hasText && getComputedStyle(element).backgroundImage.includes('url('))
      faults.push(`"${element.textContent?.trim().slice(0, 30)}" is on a background image`);
  }
  return faults;
}

/** Print faults: missing headings, answers, header and footer. */
export function findPrintFaults(): string[] {
  const faults: string[] = [];
  if (!document.querySelector('h1')?.checkVisibility()) faults.push('no heading');
  for (const element of document.querySelectorAll('body > header, body > footer'))
    if (!element.checkVisibility()) faults.push(`the ${element.tagName} is not printed`);
  for (const answer of document.querySelectorAll('.faq > :not(summary)'))
    if (answer.getBoundingClientRect().height === 0) faults.push(`an answer is not printed: ${answer.id}`);
  return faults;
}

/** Faults of headings, landmarks and language. */
export function findStructureFaults(): string[] {
  const faults: string[] = [];
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const headings = visible('h1, h2, h3, h4, h5, h6');
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1)
    faults.push(`${levels.filter((level) => level === 1).length} h1`);
  levels.forEach((level, index) => {
    if (level > (levels[index - 1] ?? level) + 1)
      faults.push(`level ${level} after ${levels[index - 1]}: ${headings[index]?.textContent?.trim()}`);
  });
  for (const landmark of ['main', 'body > header', 'body > footer'])
    if (document.querySelectorAll(landmark).length !== 1) faults.push(`not one ${landmark}`);
  const names = visible('nav, aside').map((landmark) => {
    const labelled = landmark.getAttribute('aria-labelledby');
    const label = labelled ? document.getElementById(labelled)?.textContent : landmark.ariaLabel;
    return `${landmark.tagName} ${label?.trim() ?? ''}`;
  });
  names.forEach((name, index) => {
    if (/ $/.test(name) || names.indexOf(name) !== index)
      faults.push(`landmark without a unique name: ${name}`);
  });
  if (document.documentElement.lang !== 'en') faults.push('no language');
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.nodeValue)
      .join('');
    if (/[\u0980-\u09ff]/.test(text) && !element.closest('[lang=bn]'))
      faults.push(`Bangla not marked: ${text.trim().slice(0, 30)}`);
  }
  return faults;
}

/** Links without text, the same text for two targets, and phone links whose text is another number. */
export function findLinkFaults(): string[] {
  const faults: string[] = [];
  const targets = new Map<string, string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const name = (link.ariaLabel ?? link.textContent ?? '').replace(/\s+/g, ' ').trim();
    const image = link.querySelector('img')?.alt ?? '';
    const full = name || image;
    if (!full) faults.push(`a link without text: ${link.href}`);
    const known = targets.get(full) ?? link.href;
    if (known !== link.href) faults.push(`"${full}" leads to ${known} and to ${link.href}`);
    targets.set(full, link.href);
    if (link.protocol === 'tel:' && /\d/.test(full) && !link.href.endsWith(full.replace(/\D/g, '')))
      faults.push(`"${full}" calls ${link.href}`);
  }
  return faults;
}

/** Consistent help (WCAG 3.2.6): the hotline must be the second last link of the header, before the one that books. */
export function findMisplacedHotline(): string[] {
  const hotline = [...document.querySelectorAll<HTMLAnchorElement>('body > header a[href]')].at(-2);
  return hotline?.protocol === 'tel:' && hotline.checkVisibility()
    ? []
    : ['the hotline is not the second last link of the header'];
}

/** Fields without a label, with a placeholder, or without the right autocomplete value. */
export function findFieldFaults(): string[] {
  const expected: Record<string, string> = {
    your_name: 'name',
    mobile_number: 'tel',
    email_address: 'email',
  };
  const faults: string[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main :is(input, select)',
  )) {
    const autocomplete = expected[field.name];
    if (autocomplete && field.autocomplete !== autocomplete)
      faults.push(`${field.name} has not the autocomplete value ${autocomplete}`);
    if (!field.labels?.[0]?.textContent?.trim()) faults.push(`${field.name} has no label`);
    if (field.getAttribute('placeholder')) faults.push(`${field.name} has a placeholder`);
  }
  return faults;
}

/** Faults without styles: a skip link that is not first, visible hidden elements, no heading. */
export function findUnstyledFaults(): string[] {
  for (const style of document.querySelectorAll('style, link[rel=stylesheet]')) style.remove();
  const text = document.body.textContent.trim();
  const faults = text.indexOf('Skip to content') > 10 ? ['the skip link does not come first'] : [];
  for (const hidden of document.querySelectorAll<HTMLElement>('[hidden]'))
    if (hidden.checkVisibility())
      faults.push(`shown without styles: ${hidden.textContent?.trim().slice(0, 30)}`);
  return document.querySelector('h1')?.checkVisibility() ? faults : [...faults, 'no heading'];
}
