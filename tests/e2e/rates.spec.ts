import { expect, type Locator, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { PREFIXES } from '../support/own-content.ts';

const IVF = `${SITE}/infertility-treatments/ivf-in-vitro-fertilization`;
/** Rates by age, copied from the specification. */
const AGES = [
  ['Under 35', '50-60%'],
  ['35 to 37', '40-50%'],
  ['38 to 40', '30-40%'],
  ['Over 40', '15-25%'],
] as const;

const choice = (page: Page): Locator =>
  page.getByRole('radiogroup', { name: 'Age of the woman', exact: true });

/** Charts of the ages, then the rings in their place. */
const CHARTS = '.choose li > svg, .choose ul + svg';

/** Returns for each chart of an age whether it is visible, then for the rings. */
const shown = (page: Page): Promise<boolean[]> =>
  page.locator(CHARTS).evaluateAll((all) => all.map((drawing) => drawing.checkVisibility()));
const RINGS = AGES.length;
const only = (chosen: number): boolean[] => [0, 1, 2, 3, RINGS].map((index) => index === chosen);
const ALL_AGES = [true, true, true, true, false];

/** Returns the boxes of the labels and of visible charts, and the height of the page. */
const layoutOf = (page: Page) =>
  page.evaluate((charts) => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].join();
        });
    return {
      labels: boxesOf('.choose label'),
      charts: boxesOf(charts),
      height: document.documentElement.scrollHeight,
    };
  }, CHARTS);

test('a click on an age shows its dots alone, and nothing moves @no-script', async ({ page }) => {
  await page.goto(IVF);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const before = await layoutOf(page);
    expect(before.charts).toHaveLength(1);
    for (const [index, [age, rate]] of [...AGES.entries()].reverse()) {
      await choice(page).getByText(age).click();
      await expect(choice(page).getByRole('radio', { name: new RegExp(`^${age} ${rate}`) })).toBeChecked();
      await expect.poll(() => shown(page)).toEqual(only(index));
      expect(await layoutOf(page)).toEqual(before);
    }
  }
});

test('arrow keys choose an age, whose focus can be seen', async ({ page }) => {
  await page.goto(IVF);
  expect(await shown(page)).toEqual(only(RINGS));
  await choice(page).getByRole('radio').first().focus();
  for (const index of [1, 2, 3, 0]) {
    await page.keyboard.press('ArrowDown');
    const radio = choice(page).getByRole('radio').nth(index);
    await expect(radio).toBeFocused();
    await expect(radio).toHaveCSS('outline-style', 'solid');
    await expect.poll(() => shown(page)).toEqual(only(index));
  }
});

test('without :has() all ages are listed, and no radio button is shown', async ({ page }) => {
  await page.route(IVF, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/selector\(:has\([^)]*\)\)/g, 'selector(:unknown(*))');
    const headers = { ...response.headers() };
    // Changed styles do not have the hashes of the security policy.
    delete headers['content-security-policy'];
    await route.fulfill({ response, headers, body: html });
  });
  await page.goto(IVF);
  expect(await shown(page)).toEqual(ALL_AGES);
  await expect(page.getByRole('radio')).toHaveCount(0);
  for (const [age, rate] of AGES)
    await expect(choice(page).locator('label', { hasText: age })).toContainText(rate);
});

test('full, outlined and empty cells differ in forced colors and on paper, which shows all ages', async ({
  page,
}) => {
  await page.goto(IVF);
  for (const media of [
    { forcedColors: 'active', colorScheme: 'light' },
    { forcedColors: 'active', colorScheme: 'dark' },
    { forcedColors: 'none', colorScheme: 'light', media: 'print' },
  ] as const) {
    await page.emulateMedia(media);
    const [emptyRim, rim, inside, full, nucleus] = await page
      .locator('.choose li > svg')
      .first()
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    for (const color of [emptyRim, rim, full, nucleus]) expect(color).not.toBe(inside);
    expect(nucleus).not.toBe(full);
    const text = await page
      .locator('.choose > div > p')
      .first()
      .evaluate((name) => getComputedStyle(name).color);
    if (media.forcedColors === 'active') expect([rim, full]).toEqual([text, text]);
  }
  expect(await shown(page)).toEqual(ALL_AGES);
  expect(new Set((await layoutOf(page)).charts).size).toBe(AGES.length);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.locator('figure.choose')).toHaveCSS('break-inside', 'avoid');
});

test('at double text size the label of an age takes few lines', async ({ page }) => {
  await page.goto(IVF);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page
      .locator('.choose label')
      .evaluateAll((labels) =>
        labels.map((label) => label.clientHeight / Number.parseFloat(getComputedStyle(label).lineHeight)),
      );
    expect(lines).toHaveLength(AGES.length);
    expect(Math.max(...lines), `${width} px`).toBeLessThan(10);
  }
});

for (const path of [
  '',
  '/infertility-treatments/ivf-in-vitro-fertilization',
  '/resources/understanding-success-rates',
])
  test(`no age is chosen on ${path || '/'}: each rate can be read, and a sentence above the rings says what to do @no-script`, async ({
    page,
  }) => {
    await page.goto(`${SITE}${path}`);
    await expect(choice(page).getByRole('radio', { checked: true })).toHaveCount(0);
    for (const [age, rate] of AGES) {
      const label = choice(page).locator('label', { hasText: age });
      await expect(label.getByText(rate)).toBeVisible();
    }
    await expect(choice(page).getByText('60-65%')).toHaveCount(path === '' ? 0 : 1);
    await expect(choice(page).locator('label', { hasText: '60-65%' })).toHaveCount(0);
    expect(await shown(page)).toEqual(only(RINGS));
    const prompt = page.getByText('Choose an age: each ring is one of 100 IVF cycles.');
    await expect(prompt).toBeVisible();
    const before = await layoutOf(page);
    await choice(page).getByText('35 to 37').click();
    await expect.poll(() => shown(page)).toEqual(only(1));
    expect(await layoutOf(page)).toEqual(before);
  });

test('on a phone, ages and chart are one above the other in one screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PREFIXES) {
    await page.goto(`${SITE}${path}`);
    const [heights] = await page.locator('.choose > div').evaluateAll(([group], charts) => {
      const bottomsOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect());
      const labels = bottomsOf('.choose label');
      const [chart] = bottomsOf(charts);
      const top = Math.min(...labels.map((box) => box.top));
      const lastLabel = Math.max(...labels.map((box) => box.bottom));
      return group && chart ? [{ above: chart.top - lastLabel, all: chart.bottom - top }] : [];
    }, CHARTS);
    expect(heights?.above).toBeGreaterThan(0);
    // Between the header and the bar at the foot of a phone.
    expect(heights?.all).toBeLessThan(740 - 72 - 66);
  }
});
