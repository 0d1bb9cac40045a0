import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { findBrokenWords, findUnevenButtons } from '../support/layout-finders.ts';
import { readRoutes } from '../support/routes.ts';

const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(findUnevenButtons)),
  ...(await page.evaluate(findBrokenWords)),
];

test('no page has uneven groups of buttons or broken words', async ({ page }) => {
  test.setTimeout(120_000);
  const faults: unknown[] = [];
  for (const route of readRoutes()) {
    await page.goto(SITE + route, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await faultsOf(page)) faults.push(`${route} at ${width} px: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

// The injected markup has inline styles, which the security policy would block.
test.describe('an injected fault', () => {
  test.use({ bypassCSP: true });
  for (const [fault, markup] of [
    [
      'has rows of 2, 1',
      '<p class="actions"><a class="button">One</a><a class="button">Two</a><a class="button" style="clear: both; display: table">Three</a></p>',
    ],
    [
      'has widths of 200, 240 px',
      '<p class="actions" style="display: block"><a class="button" style="display: block; width: 200px">One</a><a class="button" style="display: block; width: 240px">Two</a></p>',
    ],
    ['"collection" is broken across lines', '<p style="width: 4em">Egg collection</p>'],
  ] as const)
    test(`is found: ${fault}`, async ({ page }) => {
      await page.goto(`${SITE}/sitemap`);
      expect(await faultsOf(page)).toEqual([]);
      await page.evaluate((html) => {
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', html);
      }, markup);
      expect((await faultsOf(page)).join()).toContain(fault);
    });
});
