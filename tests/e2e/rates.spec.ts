import { expect, type Locator, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const IVF = '/infertility-treatments/ivf-in-vitro-fertilization';
const UNDERSTANDING = '/resources/understanding-success-rates';
/** Pages where one age is chosen. */
const WITH_CHOICE = [IVF, UNDERSTANDING];
/** All pages with rates. */
const WITH_RATES = [
  ...WITH_CHOICE,
  '/infertility-treatments/andrology',
  '/resources/egg-freezing-by-age',
  '/resources/frozen-transfer',
  '/resources/low-amh',
];
/** Rates by age, copied from the specification. */
const AGES = [
  ['Under 35', '50-60%'],
  ['35 to 37', '40-50%'],
  ['38 to 40', '30-40%'],
  ['Over 40', '15-25%'],
] as const;

const choice = (page: Page): Locator => page.getByRole('group', { name: 'Age of the woman' });
const drawings = (page: Page): Locator => page.locator('.choose li > svg');

/** Which of the drawings can be seen. */
const shown = (page: Page): Promise<boolean[]> =>
  drawings(page).evaluateAll((all) =>
    all.map((drawing) => drawing.checkVisibility({ visibilityProperty: true })),
  );
const only = (chosen: number): boolean[] => AGES.map((_, index) => index === chosen);
const ALL = AGES.map(() => true);

/** Boxes of all drawings, and the height of the page. */
const layoutOf = (page: Page) =>
  page.evaluate(() => ({
    boxes: [...document.querySelectorAll('.choose li > svg')].map((drawing) => {
      const { x, y, width, height } = drawing.getBoundingClientRect();
      return [x, y + scrollY, width, height].join();
    }),
    height: document.documentElement.scrollHeight,
  }));

for (const path of WITH_CHOICE) {
  for (const width of [320, 360, 768, 1280])
    test(`${path} at ${width} px: a click on an age shows its dots alone, and nothing moves @no-script`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(SITE + path);
      const before = await layoutOf(page);
      expect(new Set(before.boxes).size).toBe(1);
      expect(await shown(page)).toEqual(only(0));
      for (const [index, [age, rate]] of [...AGES.entries()].reverse()) {
        await choice(page).getByText(age).click();
        await expect(choice(page).getByRole('radio', { name: new RegExp(`^${age} ${rate}`) })).toBeChecked();
        await expect.poll(() => shown(page)).toEqual(only(index));
        expect(await layoutOf(page)).toEqual(before);
      }
    });

  test(`${path}: arrow keys choose an age, whose focus can be seen`, async ({ page }) => {
    await page.goto(SITE + path);
    await choice(page).getByRole('radio').first().focus();
    for (const index of [1, 2, 3, 0]) {
      await page.keyboard.press('ArrowDown');
      const radio = choice(page).getByRole('radio').nth(index);
      await expect(radio).toBeFocused();
      await expect(radio).toHaveCSS('outline-style', 'solid');
      await expect.poll(() => shown(page)).toEqual(only(index));
    }
  });

  test(`${path} on paper shows all ages and no radio button`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(SITE + path);
    expect(await shown(page)).toEqual(ALL);
    expect(new Set((await layoutOf(page)).boxes).size).toBe(AGES.length);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.locator('figure.choose')).toHaveCSS('break-inside', 'avoid');
  });
}

test.describe('without :has()', () => {
  // Changed styles do not have the hashes of the security policy.
  test.use({ bypassCSP: true });

  for (const path of WITH_CHOICE)
    test(`${path} lists all ages and shows no radio button`, async ({ page }) => {
      await page.route(SITE + path, async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replaceAll(
          /selector\(:has\([^)]*\)\)/g,
          'selector(:unknown(*))',
        );
        await route.fulfill({ response, body: html });
      });
      await page.goto(SITE + path);
      expect(await shown(page)).toEqual(ALL);
      await expect(page.getByRole('radio')).toHaveCount(0);
      for (const [age, rate] of AGES) await expect(choice(page).getByText(age)).toContainText(rate);
    });
});

/** What a chart says beside the dots that it draws: how many are full, and how many outlined ones follow. */
const chartsOf = (page: Page) =>
  page.locator('.rates li').evaluateAll((items) =>
    items.map((item) => {
      const text = item.querySelector('b')?.textContent ?? '';
      const lengths = [...item.querySelectorAll('path')].map((path) =>
        [...(path.getAttribute('d') ?? '').matchAll(/h(\d+)/g)].reduce(
          (sum, [, length]) => sum + Math.floor(Number(length) / 10) + 1,
          0,
        ),
      );
      return { text, dots: lengths.length > 0 ? [lengths.at(3), lengths.at(4), lengths.at(0)] : [] };
    }),
  );

/** The number of dots expected for a figure in the text. */
function dotsOf(text: string): number[] {
  if (!text.includes('%')) return [];
  const [from = 0, to = from] = (text.match(/\d+/g) ?? []).map(Number);
  return [from, to, 100];
}

for (const path of WITH_RATES)
  test(`${path}: each chart has as many dots as the figure beside it says`, async ({ page }) => {
    await page.goto(SITE + path);
    const charts = await chartsOf(page);
    expect(charts.length).toBeGreaterThan(2);
    expect(charts).toEqual(charts.map(({ text }) => ({ text, dots: dotsOf(text) })));
  });

for (const [where, media] of [
  ['in forced colors', { forcedColors: 'active' }],
  ['in dark forced colors', { forcedColors: 'active', colorScheme: 'dark' }],
  ['on paper', { media: 'print' }],
] as const)
  test(`${where}, full, outlined and empty cells differ`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto(SITE + IVF);
    const strokes = await drawings(page)
      .first()
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    const [emptyRim, rim, inside, full, nucleus] = strokes;
    for (const color of [emptyRim, rim, full, nucleus]) expect(color).not.toBe(inside);
    expect(nucleus).not.toBe(full);
    const text = await page.locator('.rates legend').evaluate((legend) => getComputedStyle(legend).color);
    if ('forcedColors' in media) expect([rim, full]).toEqual([text, text]);
  });

for (const path of WITH_CHOICE)
  for (const width of [360, 768, 1024, 1280])
    test(`${path} at ${width} px: with text of double size an age takes few lines`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(SITE + path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const lines = await page
        .locator('.choose label')
        .evaluateAll((labels) =>
          labels.map((label) => label.clientHeight / Number.parseFloat(getComputedStyle(label).lineHeight)),
        );
      expect(lines).toHaveLength(AGES.length);
      expect(Math.max(...lines)).toBeLessThan(8);
    });
