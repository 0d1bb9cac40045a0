import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { readPaints, watchPaints } from '../support/paints.ts';

test('a late font causes no layout shift', async ({ page }) => {
  await watchPaints(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const loaded = page.waitForResponse(/\.woff2$/);
  await page.goto(`${SITE}/blog`, { waitUntil: 'commit' });
  await page.locator('body > footer').waitFor();
  await page.waitForFunction(() => window.paints.largest.kind !== 'none');
  gate.resolve();
  await (await loaded).finished();
  expect((await readPaints(page)).shifts).toEqual([]);
});

test('an injected layout shift and a late largest paint are found', async ({ page }) => {
  await watchPaints(page);
  await page.goto(`${SITE}/about-us`);
  await page.waitForFunction(() => window.paints.largest.kind !== 'none');
  await page.evaluate(() => {
    const picture = new Image(1200, 700);
    picture.src = document.querySelector<HTMLImageElement>('main img')?.src ?? '';
    document.querySelector('main')?.prepend(picture);
  });
  await expect.poll(() => page.evaluate(() => window.paints.largest.kind)).toBe('other picture');
  expect((await readPaints(page)).shifts).not.toEqual([]);
});
