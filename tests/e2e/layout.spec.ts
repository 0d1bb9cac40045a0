import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { layoutFaults } from '../support/layout-finders.ts';

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
      expect(await layoutFaults(page)).toEqual([]);
      await page.evaluate((html) => {
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', html);
      }, markup);
      expect((await layoutFaults(page)).join()).toContain(fault);
    });
});

test('a wide table of a post is a list on a phone, with the heading of its column before each cell @phone', async ({
  page,
}) => {
  await page.goto(`${SITE}/blog/semen-analysis-explained`);
  const table = page.getByRole('region', { name: 'Table 1' });
  const overflow = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const heading = () =>
    table.getByText('16 million per ml').evaluate((cell) => getComputedStyle(cell, '::before').content);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await overflow()).toBe(0);
  expect(await heading()).toContain('WHO 2021');
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await overflow()).toBe(0);
  expect(await heading()).toBe('none');
});
