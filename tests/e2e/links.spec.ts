/** Links between pages. */
import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const LONG = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;

for (const tag of [' @phone', ' @no-script'])
  test(`far down a long page, a phone’s bar leads back to the list of what is on it${tag}`, async ({
    page,
  }) => {
    await page.goto(`${LONG}#key-success-factors`);
    const list = page.getByRole('navigation', { name: 'On this page', exact: true });
    await expect(list).not.toBeInViewport();
    const link = page.locator('.contact-bar').getByRole('link', { name: 'On this page', exact: true });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect(list).toBeInViewport({ ratio: 1 });
    await list.getByRole('link', { name: 'Key success factors', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Key success factors' })).toBeInViewport();
    await page.goBack();
    await expect(list).toBeInViewport();
  });

test('a tap anywhere on a treatment or a doctor follows the link @phone', async ({ page }) => {
  for (const [section, folder] of [
    ['our-treatments', '/infertility-treatments/'],
    ['doctors-you-can-ask-for', '/fertility-experts/'],
  ]) {
    await page.goto(SITE);
    const teaser = page.locator(`#${section} .teaser`).first();
    const path = await teaser.getByRole('link').first().getAttribute('href');
    expect(path).toContain(folder);
    await teaser.tap({ position: { x: 20, y: 40 } });
    await page.waitForURL(`**${path}`);
  }
});

/** Returns the delivery type of the current page, e.g. `navigational-prefetch`. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'deliveryType' in entry ? String(entry.deliveryType) : '';
  });

test('hovering over a link prefetches its page', async ({ page }) => {
  await page.goto(SITE);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true });
  await link.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const isFetched = new Promise<void>((done) =>
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready' && prefetchUrl.endsWith('/careers')) done();
    }),
  );
  await session.send('Preload.enable');
  await link.hover();
  await isFetched;
  await link.click();
  await page.waitForURL('**/careers');
  expect(await delivery(page)).toBe('navigational-prefetch');
});

for (const tag of ['', ' @phone', ' @no-script'])
  test(`a link far down a page opens the next page at its top${tag}`, async ({ page }) => {
    await page.goto(LONG);
    const link = page.locator('#talk-with-us-about-ivf').getByRole('link', { name: 'Find a Specialist' });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await link.click();
    await page.waitForURL('**/fertility-experts');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
