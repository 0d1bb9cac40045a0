import type { Page } from 'playwright/test';

/** Maximum number of tab stops; more than any page has, so a keyboard trap ends there. */
const MAX_STOPS = 400;

/** Marks all controls that Tab should reach with a name in the page. Returns the names in document order. */
const expectedStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, video[controls], [tabindex="0"]',
    );
    return (
      [...controls]
        .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled, [type=hidden]'))
        // In a group of radio buttons, Tab reaches only the checked one.
        .filter(
          (control) => !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked),
        )
        .filter((control) =>
          control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
        )
        .map((control, index) => {
          control.dataset.stop = `${index} ${control.tagName} ${control.textContent?.trim().slice(0, 30)}`;
          return control.dataset.stop;
        })
    );
  });

/** The name of the focused control, and the faults of its focus indication. */
const currentStop = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || control === document.body) return null;
    const name = control.dataset.stop ?? `unexpected ${control.outerHTML.slice(0, 60)}`;
    const faults: string[] = [];
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      faults.push(`${name}: focus is not visible`);
    const box = control.getBoundingClientRect();
    const covers = document.querySelectorAll('.site-header, .contact-bar');
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
  });

/** Presses Tab through a whole page. Returns skipped, unordered and invisible tab stops. */
export async function tabOrderFaults(page: Page): Promise<string[]> {
  // Without smooth scrolling, because the position of a control is read right after each key press.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expected = await expectedStops(page);
  const reached: string[] = [];
  const faults: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const current = await currentStop(page);
    // A date field has several tab stops: day, month, year and button.
    if (current && current.name === reached.at(-1) && current.isDate) continue;
    if (!current || reached.includes(current.name)) break;
    reached.push(current.name);
    faults.push(...current.faults);
  }
  const at = expected.findIndex((name, index) => reached[index] !== name);
  if (at !== -1) faults.push(`stop ${at} should be "${expected[at]}" but is "${reached[at]}"`);
  if (reached.length > expected.length) faults.push(`${reached.length - expected.length} stops too many`);
  return faults;
}

/** Faults of the skip link: it must be the first tab stop, be visible, and move focus to the content. */
export async function skipLinkFaults(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  const link = page.locator('a[href="#content"]');
  const box = await link.boundingBox();
  const faults: string[] = [];
  if (!(await link.evaluate((element) => element === document.activeElement))) return ['not the first stop'];
  if (!box || box.width < 44 || box.y < 0) faults.push('not visible when it has focus');
  await page.keyboard.press('Enter');
  if (!(await page.evaluate(() => document.activeElement?.id === 'content')))
    faults.push('does not lead to the content');
  return faults;
}

/** Faults of the drop-down menu: Enter must open it; Escape must close it and return focus. */
export async function dropDownFaults(page: Page): Promise<string[]> {
  const summary = page.locator('#menu summary');
  const isOpen = () => page.locator('#menu details').evaluate((details) => details.hasAttribute('open'));
  await summary.focus();
  await page.locator('astro-island[component-url*=HeaderMenu]:not([ssr])').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  const faults = (await isOpen()) ? [] : ['Enter does not open it'];
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  if (await isOpen()) faults.push('Escape does not close it');
  if (!(await summary.evaluate((element) => element === document.activeElement)))
    faults.push('focus is not back');
  return faults;
}
