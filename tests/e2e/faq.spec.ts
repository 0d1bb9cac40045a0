import { expect, type Page, test } from 'playwright/test';
import { delayScripts, liveIsland, SITE, watchErrors } from '../support/islands.ts';

const PAGE = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
const PAIN = 'does-ivf-hurt';
/** URL with a text fragment: the browser finds the text, and opens the element that hides it. */
const FIND = ':~:text=sting%20a%20little';

const questions = (page: Page) => page.locator('.faq > summary');
const open = (page: Page) => page.locator('.faq[open] > summary');

/** Asserts that questions are collapsible, and only one is open at a time. */
async function expectAccordion(page: Page): Promise<void> {
  await questions(page).nth(0).click();
  await expect(open(page)).toHaveCount(1);
  await questions(page).nth(2).click();
  await expect(open(page)).toHaveCount(1);
  await expect(page.locator('.faq').nth(2)).toHaveAttribute('open', '');
  await questions(page).nth(2).click();
  await expect(open(page)).toHaveCount(0);
}

test('one question is open at a time, also one that was opened before hydration', async ({ page }) => {
  const errors = watchErrors(page);
  const release = await delayScripts(page);
  await page.goto(PAGE);
  await questions(page).nth(1).click();
  release();
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
  await expect(page.locator('.faq').nth(1)).toHaveAttribute('open', '');
  await expectAccordion(page);
  expect(errors).toEqual([]);
});

test('without scripts, one question is open at a time @no-script', async ({ page }) => {
  await page.goto(PAGE);
  await expectAccordion(page);
});

for (const tag of ['', ' @no-script'])
  test(`an address with a question opens that question, in sight${tag}`, async ({ page }) => {
    await page.goto(`${PAGE}#${PAIN}`);
    await expect(open(page)).toHaveText('Does IVF hurt?');
    const header = await page.locator('.site-header').boundingBox();
    await expect(open(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(`#${PAIN}`)).toBeInViewport();
    expect((await open(page).boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    if (tag) return;
    // Closed by hand before hydration, it stays closed.
    await open(page).click();
    await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
    await expect(open(page)).toHaveCount(0);
  });

test('the browser finds text in a closed answer, and scrolls to it, also on a slow phone', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const draw = () => requestAnimationFrame(draw);
    draw();
  });
  await page.goto(`${PAGE}#${FIND}`);
  await expect(open(page)).toHaveText('Does IVF hurt?');
  await expect(open(page)).toBeInViewport({ ratio: 1 });
});
