/** Composition of pages on wide screens: what is level, what has a rhythm, and what fills a column. */
import { expect, type Locator, test } from 'playwright/test';
import { openWithFonts } from '../support/fonts.ts';
import { SITE } from '../support/islands.ts';

test.use({ bypassCSP: true, viewport: { width: 1280, height: 800 } });

const COSTS = `${SITE}/resources/what-it-costs`;

/** Returns the boxes of the texts of elements. */
const textBoxes = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const { left, right, top } = text.getBoundingClientRect();
      return { left, right, top };
    }),
  );

/** Returns the box of an element. @throws Error for a hidden element, whose place would equal any other. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is hidden`);
  return box;
}

test('doors have one height, air between them and an arrow, and only danger has a colored border', async ({
  page,
}) => {
  await openWithFonts(page, `${SITE}/infertility-treatments`);
  const doors = page.locator('.doors > a');
  const boxes = await doors.evaluateAll((all) => all.map((door) => door.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
  expect(boxes[1].left - boxes[0].right).toBeGreaterThanOrEqual(14);
  expect(boxes[2].top - boxes[0].bottom).toBeGreaterThanOrEqual(14);
  await expect(doors.first()).toHaveCSS('border-right-width', '1px');
  const arrow = await doors.first().evaluate((door) => getComputedStyle(door, '::after').content);
  expect(arrow).toBe('""');
});

test('the sum of a long receipt is beside it, short receipts share a row, and no label is alone', async ({
  page,
}) => {
  await openWithFonts(page, COSTS);
  const answer = await boxOf(page.locator('#one-ivf-cycle .answer'));
  const receipt = await boxOf(page.locator('#one-ivf-cycle .receipt'));
  expect(answer.x + answer.width).toBeLessThan(receipt.x);
  const frozen = await boxOf(page.locator('#a-frozen-transfer-later'));
  const iui = await boxOf(page.locator('#one-iui'));
  expect(frozen.y).toBe(iui.y);
  const lines = await page
    .locator('#if-a-cycle-stops-early-or-fails td:nth-child(2)')
    .evaluateAll((cells) => cells.map((cell) => cell.getClientRects()[0]?.height ?? 0));
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBeLessThan(80);
});

test('the columns of the footer begin on one line', async ({ page }) => {
  await openWithFonts(page, SITE);
  const columnsIn = async (list: Locator): Promise<number[]> => {
    const links = await textBoxes(list.locator('li > a'));
    const byLeft = Map.groupBy(links, ({ left }) => Math.round(left));
    return [...byLeft.values()].map((column) => Math.min(...column.map(({ top }) => top)));
  };
  const lists = await page.locator('.site-footer nav ul').all();
  const others = await textBoxes(page.locator('.site-footer :is(address:first-child > strong, h2 + p)'));
  const tops = [...(await Promise.all(lists.map(columnsIn))).flat(), ...others.map(({ top }) => top)];
  // Two lists, branches and contact.
  expect(tops.length).toBeGreaterThanOrEqual(4);
  const columns = tops.filter((top) => top - Math.min(...tops) < 40);
  expect(columns.length).toBeGreaterThanOrEqual(tops.length - 1);
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(5);
});

test('the links of the header have an even rhythm', async ({ page }) => {
  await openWithFonts(page, SITE);
  const links = await textBoxes(
    page.locator('.menu > li:not(.panel-only) > a, .menu > li:not(.panel-only) > details > summary'),
  );
  const gaps = links.slice(1).map(({ left }, index) => left - (links[index]?.right ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(6);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(18);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(3);
});

for (const path of ['/infertility-treatments/ivf-in-vitro-fertilization', '/resources'])
  test(`${path} has drawings below its headings, which phones do not load`, async ({ page }) => {
    await openWithFonts(page, SITE + path);
    const drawings = page.locator('.drawn > img');
    expect(await drawings.count()).toBeGreaterThanOrEqual(3);
    for (const drawing of await drawings.all()) await expect(drawing).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const drawing of await drawings.all()) await expect(drawing).toBeHidden();
    await expect(drawings.first()).toHaveAttribute('loading', 'lazy');
  });
