import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { HOTLINE, PREFIXES } from '../support/own-content.ts';

const PAGE = '/resources/when-to-call';
const DOORS = ['bleeding', 'pain', 'fever', 'breath-swelling-fainting', 'medicine', 'vomiting-urine'];

for (const locale of PREFIXES)
  test(`without scripts, six doors in the first screen of a phone lead to open ladders: ${locale}${PAGE} @no-script`, async ({
    page,
  }) => {
    const screen = { width: 360, height: 740 };
    await page.setViewportSize(screen);
    await page.goto(`${SITE}${locale}${PAGE}`);
    const calls = page.locator('.hero-words a[href^="tel:"]');
    const doors = page.locator('.doors > a');
    await expect(calls).toHaveCount(2);
    const boxes = await doors.evaluateAll((all) => all.map((door) => door.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(DOORS.length);
    for (const { height, bottom } of boxes) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(bottom).toBeLessThanOrEqual(screen.height);
    }
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(2);
    for (const [index, id] of DOORS.entries()) {
      await doors.nth(index).click();
      expect(page.url()).toMatch(new RegExp(`#${id}$`));
      await expect(page.locator(`#${id} h3`)).toBeInViewport();
    }
  });

test('each rung has its call, and no sign is folded or in an element that reader modes drop', async ({
  page,
}) => {
  await page.goto(SITE + PAGE);
  const rungs = page.locator('.rung');
  const calls = await rungs
    .locator('.rung-call')
    .evaluateAll((all) => all.map((call) => call.getAttribute('href')));
  expect(calls).toHaveLength(await rungs.count());
  expect(new Set(calls)).toEqual(new Set(['tel:999', `tel:${HOTLINE}`]));
  const signs = rungs.locator('li');
  expect(await signs.count()).toBeGreaterThan(30);
  for (const sign of await signs.all()) await expect(sign).toBeVisible();
  expect(await page.locator('main :is([class*="hidden"], details) .rung').count()).toBe(0);
});

test('on paper, each rung says whom to call', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(SITE + PAGE);
  await expect(page.getByRole('link', { name: 'Call us at once', exact: true }).first()).toBeVisible();
  await expect(page.locator('.doors')).toBeHidden();
  await expect(page.locator('.rung-band').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the search leads to the ladder of a sign', async ({ request }) => {
  const index = await (await request.get(`${SITE}/search/index.json`)).text();
  expect(DOORS.filter((id) => !index.includes(`"anchor":"${id}"`))).toEqual([]);
});

test('on a wide screen, the doors are beside the calls, and the signs of a ladder from left to right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(SITE + PAGE);
  const calls = await page.locator('.hero-words .actions').first().boundingBox();
  const doors = await page.locator('.doors > a').evaluateAll((all) =>
    all.map((door) => {
      const { left, width, bottom } = door.getBoundingClientRect();
      return { left, width, bottom };
    }),
  );
  for (const { left, width, bottom } of doors) {
    expect(left).toBeGreaterThan((calls?.x ?? 0) + (calls?.width ?? 0));
    expect(width).toBeLessThan(320);
    expect(bottom).toBeLessThanOrEqual(800);
  }
  const print = await page.getByRole('button', { name: 'Print this page', exact: true }).boundingBox();
  expect(Math.abs((print?.y ?? 0) - (calls?.y ?? 0))).toBeLessThan(60);
  for (const id of DOORS) {
    const tops = await page
      .locator(`#${id} .rung`)
      .evaluateAll((all) => all.map((rung) => Math.round(rung.getBoundingClientRect().top)));
    expect(new Set(tops).size, id).toBe(1);
  }
});
