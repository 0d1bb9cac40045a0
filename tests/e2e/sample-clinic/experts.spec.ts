/** Filters and week of the doctors of the sample clinic. */
import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';

const EXPERTS = `${SITE}/fertility-experts`;

/** Returns the text of the accessibility tree, which includes text that the style generates (CSS `content`). */
async function statedText(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const texts = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value));
  return texts.join('').replace(/\s+/g, ' ');
}

/** Returns the number of doctors that the page states. */
const statedCount = async (page: Page): Promise<string | undefined> =>
  /\d+ of 4 doctors/.exec(await statedText(page))?.[0];

test('the page counts the doctors who match the branch and the language', async ({ page }) => {
  await page.goto(EXPERTS);
  const choose = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();
  expect(await statedCount(page)).toBe('4 of 4 doctors');
  for (const [group, name] of [
    ['Branch', 'Panthapath'],
    ['Doctor', 'Man'],
    ['Doctor', 'Woman'],
    ['Language', 'Urdu'],
    ['Branch', 'Any'],
    ['Doctor', 'Any'],
    ['Language', 'Any'],
  ] as const) {
    await choose(group, name);
    const shown = await page.getByRole('article').count();
    expect(await statedCount(page), `${group}: ${name}`).toBe(`${shown} of 4 doctors`);
  }
  expect(await page.getByRole('article').count()).toBe(4);
});

test('without scripts the doctors can be filtered by branch @no-script', async ({ page }) => {
  await page.goto(EXPERTS);
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('radio', { name: 'Banani', exact: true }).check();
  await expect(page.getByRole('heading', { name: 'Dr. Sample Two', exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dr. Sample Three', exact: true })).toBeVisible();
});

/** Returns the hours of the week in view, e.g. `Panthapath, Dr. Sample Two: 9:30 AM to 3:00 PM`. */
const hoursInView = (page: Page): Promise<string[]> =>
  page.locator('main tbody tr:has(td)').evaluateAll((rows) =>
    rows
      .filter((row) => row.getClientRects().length > 0 && row.getBoundingClientRect().bottom <= innerHeight)
      .map((row) => {
        const texts = [...row.querySelectorAll('th > *')].map(({ textContent }) => textContent);
        return `${row.parentElement?.querySelector('b')?.textContent}, ${texts.join(': ')}`;
      }),
  );

/** Opens the list of women doctors on a phone, as the links of home and menu do. */
async function askForWoman(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${EXPERTS}#women`);
  await expect(page.getByText('Nearer from Dhanmondi')).toBeInViewport({ ratio: 1 });
  // The page glides to the list.
  await expect
    .poll(() => hoursInView(page))
    .toEqual([
      'Panthapath, Dr. Sample Two: 9:30 AM to 3:00 PM',
      'Panthapath, Dr. Sample One: 10:00 AM to 1:00 PM',
    ]);
  await expect(page.getByRole('group', { name: 'Language', exact: true })).toBeInViewport({ ratio: 1 });
}

test('the first screen of the list of women shows when one is near Dhanmondi', ({ page }) =>
  askForWoman(page));

test('without scripts, that screen shows the same @no-script', ({ page }) => askForWoman(page));

test('the filters act on the week too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(EXPERTS);
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();
  const branches = page.locator('main tbody').filter({ visible: true });
  expect(await hoursInView(page)).toHaveLength(6);
  await choose('Man');
  expect(await hoursInView(page)).toEqual(['Banani, Dr. Sample Three: 11:00 AM to 5:00 PM']);
  await expect(branches).toHaveCount(1);
  await choose('Woman');
  await choose('Hindi');
  await choose('Panthapath');
  expect(await hoursInView(page)).toEqual(['Panthapath, Dr. Sample Two: 9:30 AM to 3:00 PM']);
  await expect(branches).toHaveCount(1);
});

/** Opens the list of women doctors, and combines it with the branches, as the address filters it without scripts. */
async function seeWomen(page: Page): Promise<void> {
  const shown = page.getByRole('article').filter({ visible: true });
  await page.goto(`${EXPERTS}#women`);
  await expect(page.getByText('Women doctors only')).toBeInViewport({ ratio: 1 });
  await expect(shown).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Doctor', exact: true })).toBeHidden();
  expect(await statedCount(page)).toBe('2 of 4 doctors');
  await page.getByRole('radio', { name: 'Panthapath', exact: true }).check();
  expect(await statedCount(page)).toBe(`${await shown.count()} of 4 doctors`);
  await page.getByRole('radio', { name: 'Any', exact: true }).first().check();
  await page.getByRole('main').getByRole('link', { name: 'All experts', exact: true }).click();
  await expect(shown).toHaveCount(4);
  await expect(page.getByText('Women doctors only')).toBeHidden();
}

test('a link shows women doctors only, and another all of them', ({ page }) => seeWomen(page));

test('without scripts, a link shows women doctors only @no-script', ({ page }) => seeWomen(page));

test('the link shows women also where men were chosen before', async ({ page }) => {
  await page.goto(EXPERTS);
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await page.evaluate(() => location.assign('#women'));
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(2);
  expect(await statedCount(page)).toBe('2 of 4 doctors');
});

test('at each width there are all filters, in full rows', async ({ page }) => {
  await page.goto(EXPERTS);
  for (const width of [280, 320, 352, 360, 412, 600, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole('radio').filter({ visible: true })).toHaveCount(9);
    const gaps = await page.locator('.filters fieldset > div').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { right } = row.getBoundingClientRect();
        const chips = [...row.children].map((chip) => chip.getBoundingClientRect());
        const ends = chips.filter(({ top }, index) => chips[index + 1]?.top !== top);
        return ends.map((chip) => right - chip.right);
      }),
    );
    expect(Math.max(...gaps), `${width} px`).toBeLessThan(2);
  }
});

test('on a phone the filters, their count and the names of the days are in the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(EXPERTS);
  const choices = page.locator('.filters').getByRole('group');
  await expect(choices).toHaveCount(3);
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.count')).toBeInViewport({ ratio: 1 });
  const days = page.getByRole('table').locator('thead th + th');
  await expect(days).toHaveText(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
  const boxes = await days.evaluateAll((all) =>
    all.map((day) => ({ spare: day.clientWidth - day.scrollWidth, size: getComputedStyle(day).fontSize })),
  );
  for (const { spare, size } of boxes) {
    expect(spare).toBe(0);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(14);
  }
});

/** Chooses what no doctor has, reads why, and starts again. */
async function meetNobody(page: Page): Promise<void> {
  await page.goto(EXPERTS);
  const shown = page.getByRole('article').filter({ visible: true });
  await expect(page.getByRole('link', { name: 'Clear all choices', exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'Banani', exact: true }).check();
  await page.getByRole('radio', { name: 'Hindi', exact: true }).check();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('table')).toBeHidden();
  expect(await statedText(page)).toContain('No doctor fits “Banani + Hindi”.');
  await page.getByRole('link', { name: 'Clear all choices', exact: true }).click();
  await expect(shown).toHaveCount(4);
  expect(page.url()).toBe(EXPERTS);
  await page.goto(`${EXPERTS}#women`);
  await page.getByRole('radio', { name: 'Urdu', exact: true }).check();
  await expect(shown).toHaveCount(0);
  expect(await statedText(page)).toContain('No doctor fits “Urdu + Woman”.');
  await page.getByRole('link', { name: 'Clear all choices', exact: true }).click();
  await expect(shown).toHaveCount(4);
}

test('choices that no doctor has together are named, with a link that clears them', ({ page }) =>
  meetNobody(page));

test('without scripts, they are too @no-script', ({ page }) => meetNobody(page));

test('a profile has one grid: on a wide screen each block begins at a third of the page', async ({
  page,
}) => {
  for (const doctor of ['one', 'four']) {
    await page.goto(`${EXPERTS}/dr-sample-${doctor}`);
    const thirds = await page
      .locator('main ul.teasers > li')
      .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect(thirds).toHaveLength(3);
    const headings = await page
      .locator('main :is(h1, section > h2, blockquote)')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().left)));
    expect(headings.filter((left) => !thirds.includes(left))).toEqual([]);
  }
});
