import { expect, type Page, test } from 'playwright/test';
import { SITE, watchErrors } from '../support/islands.ts';

/** The delivery type of the current navigation, such as `navigational-prefetch`. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'deliveryType' in entry ? String(entry.deliveryType) : '';
  });

/** Hovers over a link long enough for a prefetch, then clicks it. */
async function hoverAndClick(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(1_000);
  await link.click();
  await page.waitForURL('**/careers');
}

test('hovering over a link prefetches its page, without errors', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(SITE);
  await hoverAndClick(page);
  expect(await delivery(page)).toBe('navigational-prefetch');
  expect(errors).toEqual([]);
});

test('files and the admin API are never prefetched', async ({ page }) => {
  await page.goto(SITE);
  const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '{}');
  const [{ where }] = rules.prefetch;
  const [, { not }] = where.and;
  const refused = (address: string) =>
    not.href_matches.some((pattern: string) =>
      new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\*/g, '.*')}$`).test(address),
    );
  for (const address of [
    '/api/blogs-list',
    '/rss.xml',
    '/media/videos/tour.mp4',
    '/llms.txt',
    '/search/index.json',
  ])
    expect(refused(address), address).toBe(true);
  for (const address of ['/careers', '/blog/a-post', '/infertility-treatments/andrology'])
    expect(refused(address), address).toBe(false);
});
