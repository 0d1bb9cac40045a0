import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const IVF = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;

/**
 * Returns by how many CSS pixels a question has grown three frames after a click, with transitions slowed down to 1 %.
 */
async function growth(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  const pixels = await page
    .locator('details.faq')
    .first()
    .evaluate(async (details: HTMLDetailsElement) => {
      const closed = details.offsetHeight;
      details.open = true;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return details.offsetHeight - closed;
    });
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  return pixels;
}

for (const [reducedMotion, duration, moved] of [
  ['no-preference', '0.2s', '0px -4px'],
  ['reduce', '0s', 'none'],
] as const)
  test(`questions and cards move; wanted: ${reducedMotion}`, async ({ page }) => {
    const isReduced = reducedMotion === 'reduce';
    await page.emulateMedia({ reducedMotion });
    await page.goto(IVF);
    expect((await growth(page)) > 30).toBe(isReduced);
    await page.goto(`${SITE}/blog`);
    const card = page.locator('.lift:has(a)').first();
    await expect(card).toHaveCSS('transition-duration', duration);
    await card.getByRole('link').hover();
    await expect(card).toHaveCSS('translate', moved);
  });

/** Returns whether a page had a view transition, and the names of its groups. */
async function transitionOf(page: Page): Promise<unknown[]> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const isMoving = 'viewTransition' in event && event.viewTransition !== null;
      document.documentElement.dataset.transition = String(isMoving);
    });
  });
  await page.goto(`${SITE}/`);
  // Not goto(): only a navigation by the page itself has a transition.
  await page
    .locator('a[href$="/ivf-in-vitro-fertilization"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(IVF);
  // The listener that sets it runs with the first frame, which may come after the load event.
  await page.locator('html[data-transition]').waitFor({ state: 'attached' });
  return page.evaluate(() => [
    document.documentElement.dataset.transition,
    ...['.site-header', '.hero-picture'].map((part) => {
      const element = document.querySelector(part);
      return element && getComputedStyle(element).viewTransitionName;
    }),
  ]);
}

test('a page follows another with header and picture as groups, and at once with reduced motion', async ({
  page,
}) => {
  await page.goto(`${SITE}/`);
  expect(await transitionOf(page)).toEqual(['true', 'header', 'hero']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await transitionOf(page))[0]).toBe('false');
});

test('a button that is pressed gives way, but not with reduced motion', async ({ page }) => {
  await page.goto(`${SITE}/`);
  const button = page.locator('main .button').first();
  const pressed = async () => {
    await button.hover();
    await page.mouse.down();
    return button.evaluate((element) => element.matches(':active') && getComputedStyle(element).scale);
  };
  await expect.poll(pressed).toBe('0.97');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(pressed).toBe('none');
});
