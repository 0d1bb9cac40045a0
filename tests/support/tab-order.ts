import type { CDPSession, Page } from 'playwright/test';

/** Maximum number of tab stops. Exceeds all pages, so a keyboard trap ends at it. */
const MAX_STOPS = 400;
/** Keys that are sent at a time, without waiting for each. */
const BATCH = 20;

declare global {
  interface Window {
    /** Tab stops recorded by `watchStops`, with faults of their focus indication. */
    stops: { name: string; faults: string[]; isDate: boolean }[];
  }
}

/** Marks all controls that Tab should reach with a name in the page. Returns the names in document order. */
const expectedStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, video[controls], [tabindex="0"]',
    );
    return (
      [...controls]
        .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled, [type=hidden]'))
        // In a group of radio buttons, Tab reaches only the checked one, or the first where none is.
        .filter((control, _, all) => {
          if (!(control instanceof HTMLInputElement && control.type === 'radio')) return true;
          const group = all.filter((other) => other.matches(`input[type=radio][name="${control.name}"]`));
          return control === (group.find((other) => other.matches(':checked')) ?? group[0]);
        })
        .filter((control) =>
          control.checkVisibility({
            // Includes the contact bar, which appears before Tab reaches it.
            visibilityProperty: !control.closest('.contact-bar'),
            contentVisibilityAuto: true,
          }),
        )
        .map((control, index) => {
          control.dataset.stop = `${index} ${control.tagName} ${control.textContent?.trim().slice(0, 30)}`;
          return control.dataset.stop;
        })
    );
  });

/** Records the focused control after each key. */
const watchStops = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.stops = [];
    const readStop = (control: Element | null): Window['stops'][number] => {
      if (!(control instanceof HTMLElement) || control === document.body)
        return { name: '', faults: [], isDate: false };
      const name = control.dataset.stop ?? `unexpected ${control.outerHTML.slice(0, 60)}`;
      const faults: string[] = [];
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 || /^rgba.* 0\)$/.test(outlineColor))
        faults.push(`${name}: focus is not visible`);
      const box = control.getBoundingClientRect();
      const covers = document.querySelectorAll('.site-header, .contact-bar, .receipt > .sum');
      const points = [box.top + 2, box.bottom - 2].map((y) =>
        document.elementFromPoint(box.left + box.width / 2, y),
      );
      for (const cover of covers)
        if (
          box.height < innerHeight / 2 &&
          !cover.contains(control) &&
          points.some((point) => cover.contains(point))
        )
          faults.push(`${name}: covered by ${cover.className}`);
      if (box.bottom <= 0 || box.top >= innerHeight) faults.push(`${name}: outside the viewport`);
      return { name, faults, isDate: control instanceof HTMLInputElement && control.type === 'date' };
    };
    addEventListener('keyup', () => window.stops.push(readStop(document.activeElement)), true);
  });

/**
 * Returns true while the bar at the foot of phones is hidden. It comes with a frame, once the hero has left the screen, and
 * only then Tab reaches it.
 */
const isBarAway = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bar = document.querySelector('.contact-bar');
    return bar?.checkVisibility() === true && !bar.checkVisibility({ visibilityProperty: true });
  });

/** Resolves after the next frame, which updates scroll-driven animations. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Presses Tab a number of times. */
async function pressTab(keyboard: CDPSession, times: number): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const keys = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(keys.map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...key })));
}

/** Presses Tab through a whole page. Returns skipped, unordered and invisible tab stops. */
export async function tabOrderFaults(page: Page): Promise<string[]> {
  // Without smooth scrolling, because the position of a control is read right after each key press.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expected = await expectedStops(page);
  await watchStops(page);
  const keyboard = await page.context().newCDPSession(page);
  const reached: string[] = [];
  const faults: string[] = [];
  let isRound = false;
  while (!isRound && reached.length < MAX_STOPS) {
    const isAway = await isBarAway(page);
    await pressTab(keyboard, isAway ? 1 : BATCH);
    if (isAway) await nextFrame(page);
    const stops = await page.evaluate(() => window.stops.splice(0));
    // The focus has left the page.
    if (stops.length === 0) break;
    for (const stop of stops) {
      // A date field has several tab stops: day, month, year and button.
      if (stop.name === reached.at(-1) && stop.isDate) continue;
      isRound = stop.name === '' || reached.includes(stop.name);
      if (isRound) break;
      reached.push(stop.name);
      faults.push(...stop.faults);
    }
  }
  await keyboard.detach();
  const at = expected.findIndex((name, index) => reached[index] !== name);
  if (at !== -1) faults.push(`stop ${at} should be "${expected[at]}" but is "${reached[at]}"`);
  if (reached.length > expected.length) faults.push(`${reached.length - expected.length} stops too many`);
  return faults;
}
