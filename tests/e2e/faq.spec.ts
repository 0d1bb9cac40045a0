import { expect, type Page, test } from 'playwright/test';
import { liveIsland, SITE, watchErrors } from '../support/islands.ts';

const PAGE = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
const PAIN = 'does-ivf-hurt';

const questions = (page: Page) => page.locator('.faq > summary');
const open = (page: Page) => page.locator('.faq[open] > summary');

/** One at a time, and collapsible, however the browser gets there. */
async function expectAccordion(page: Page): Promise<void> {
  await questions(page).nth(0).click();
  await expect(open(page)).toHaveCount(1);
  await questions(page).nth(2).click();
  await expect(open(page)).toHaveCount(1);
  await expect(page.locator('.faq').nth(2)).toHaveAttribute('open', '');
  await questions(page).nth(2).click();
  await expect(open(page)).toHaveCount(0);
}

test('one question is open at a time, and it closes again', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(PAGE);
  await questions(page).first().hover();
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
  await expectAccordion(page);
  expect(errors).toEqual([]);
});

test('the same with no script at all @no-script', async ({ page }) => {
  await page.goto(PAGE);
  await expectAccordion(page);
});

test('the same where a browser does not know the name of details', async ({ page }) => {
  await page.goto(PAGE);
  await page.evaluate(() => {
    for (const question of document.querySelectorAll('.faq')) question.removeAttribute('name');
  });
  await questions(page).first().hover();
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
  await expectAccordion(page);
});

for (const tag of ['', ' @no-script']) {
  test(`an address with a question opens that question, in sight${tag}`, async ({ page }) => {
    await page.goto(`${PAGE}#${PAIN}`);
    await expect(open(page)).toHaveText('Does IVF hurt?');
    const header = await page.locator('.site-header').boundingBox();
    await expect(open(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(`#${PAIN}`)).toBeInViewport();
    expect((await open(page).boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  });
}

for (const address of [PAIN, ':~:text=sting%20a%20little'])
  test(`#${address} is in sight also on a slow phone that draws while it loads`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.addInitScript(() => {
      const draw = () => requestAnimationFrame(draw);
      draw();
    });
    await page.goto(`${PAGE}#${address}`);
    await expect(open(page)).toBeInViewport({ ratio: 1 });
  });

test('a question that was closed again by hand stays closed after hydration', async ({ page }) => {
  await page.goto(`${PAGE}#${PAIN}`);
  await open(page).click();
  await expect(liveIsland(page, 'FaqAccordion')).toBeAttached();
  await expect(open(page)).toHaveCount(0);
});

test('words in a closed answer can be found', async ({ page }) => {
  // An address with a text takes the browser's way of finding words in a page, and opens what hides them.
  await page.goto(`${PAGE}#:~:text=sting%20a%20little`);
  await expect(open(page)).toHaveText('Does IVF hurt?');
});
