import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { type Paints, readPaints, watchPaints } from '../support/paints.ts';
import { readRoutes } from '../support/routes.ts';

const ALLOWED_KINDS: readonly Paints['largest']['kind'][] = ['text', 'main picture'];

for (const width of [360, 1280]) {
  test(`no page has layout shifts at ${width} px, and its largest paint is text or its main picture`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    await watchPaints(page);
    const faults: Record<string, unknown> = {};
    const largest: string[] = [];
    for (const route of readRoutes()) {
      // A busy machine paints a page that is still being parsed; a fault of the layout shows every time.
      let paints: Paints | undefined;
      let isSteady = false;
      for (let tries = 0; tries < 3 && !isSteady; tries++) {
        await page.goto(SITE + route);
        paints = await readPaints(page);
        isSteady = paints.shifts.length === 0 && ALLOWED_KINDS.includes(paints.largest.kind);
      }
      largest.push(`${route}: ${paints?.largest.kind}, ${paints?.largest.what}`);
      if (!isSteady) faults[route] = paints;
    }
    await testInfo.attach('largest paints', { body: largest.join('\n'), contentType: 'text/plain' });
    expect(faults).toEqual({});
  });
}

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
