import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

test('a wide table of a post is a list on a phone, with the heading of its column before each cell @phone', async ({
  page,
}) => {
  await page.goto(`${SITE}/blog/semen-analysis-explained`);
  const table = page.locator('.prose .table-scroll').first();
  const overflow = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const heading = () =>
    table.getByText('16 million per ml').evaluate((cell) => getComputedStyle(cell, '::before').content);
  for (const [width, label] of [
    [320, 'WHO 2021'],
    [768, 'none'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow()).toBe(0);
    expect(await heading()).toContain(label);
  }
});
