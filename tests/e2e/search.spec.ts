import { expect, type Page, test } from 'playwright/test';
import { SITE, watchErrors, watchScripts } from '../support/islands.ts';
import { HOTLINE, SHOWN_HOTLINE, TRANSLATED_HOMES } from '../support/own-content.ts';

const SEARCH = `${SITE}/search`;
const field = (page: Page) => page.getByLabel('What are you looking for?', { exact: true });
const status = (page: Page) => page.getByRole('status').first();
const results = (page: Page) => page.locator('[data-results] a');

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await page.keyboard.press('Enter');
}

test('the search loads with the first focus, and the question stays on the page', async ({ page }) => {
  const errors = watchErrors(page);
  const scripts = watchScripts(page);
  const asked: string[] = [];
  await page.goto(SEARCH);
  const own = scripts.length;
  page.on('request', (request) => asked.push(request.url()));
  await field(page).focus();
  await expect.poll(() => scripts.length).toBe(own + 1);
  await field(page).fill('semen');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(status(page)).toHaveText(/results for “semen”$/);
  expect(page.url()).toBe(SEARCH);
  expect(asked.filter((url) => url.includes('semen'))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('.json'))).toEqual([`${SITE}/search/index.json`]);
  expect(errors).toEqual([]);
});

test('an address with a question behind the # shows its results as text, and sends the question nowhere', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${SEARCH}#q=${encodeURIComponent('semen <img src=x>')}`);
  await expect(status(page)).toHaveText(/results for “semen <img src=x>”/);
  await expect(field(page)).toHaveValue('semen <img src=x>');
  await expect(page.locator('main img')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('semen'))).toEqual([]);
});

test('a question shows results, or links without results; an empty question shows suggestions', async ({
  page,
}) => {
  const nothing = page.getByRole('heading', { name: 'Nothing fits these words', exact: true });
  const popular = page.getByRole('heading', { name: 'Often asked', exact: true });
  await page.goto(SEARCH);
  await expect(popular).toBeVisible();
  await expect(nothing).toBeHidden();
  await ask(page, 'zzzz');
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${SHOWN_HOTLINE}. In an emergency, call 999.`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'All treatments', exact: true }),
  ).toHaveAttribute('href', '/infertility-treatments');
  await ask(page, 'ivf in Ouagadougou');
  await expect(nothing).toBeHidden();
  await expect(popular).toBeHidden();
  await expect(status(page)).toHaveText(/No page has the word “Ouagadougou”\.$/);
  await expect(results(page).first()).toBeVisible();
  await field(page).fill('');
  await expect(popular).toBeVisible();
  await expect(page.locator('[data-results]')).toBeHidden();
  await expect(status(page)).toBeEmpty();
});

test('a result shows the kind of page and the words found, and leads to the part that answers', async ({
  page,
}) => {
  await page.goto(SEARCH);
  await ask(page, 'missed an injection');
  const result = page.locator('[data-results] li', { hasText: 'During treatment' }).first();
  await expect(result).toContainText('Guide: I missed an injection');
  await expect(result.locator('mark').first()).toHaveText('missed');
  await result.getByRole('link').click();
  await expect(page).toHaveURL(`${SITE}/resources/during-treatment#questions-people-ask-at-night`);
  await expect(
    page.getByRole('heading', { name: 'Questions people ask at night', exact: true }),
  ).toBeInViewport();
});

test('a search that cannot be loaded says so, and works when asked again', async ({ page }) => {
  await page.route('**/search/*.json', (route) => route.abort());
  await page.goto(SEARCH);
  await ask(page, 'ivf');
  await expect(status(page)).toHaveText(/could not be loaded/);
  await page.unroute('**/search/*.json');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/results for “ivf”/);
});

test('a phrase of danger in the field shows a warning above the results at once', async ({ page }) => {
  const box = (heading: string) =>
    page.locator('[data-danger]:visible', { has: page.getByRole('heading', { name: heading, exact: true }) });
  await page.goto(SEARCH);
  await field(page).pressSequentially('i am bleding');
  await expect(box('Is it urgent?').getByRole('link', { name: 'Call 999', exact: true })).toBeVisible();
  await field(page).press('Enter');
  await expect(results(page).first()).toBeVisible();
  const [above, below] = [
    await page.getByRole('alert').boundingBox(),
    await results(page).first().boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await field(page).fill('মরতে চাই');
  await expect(box('You are not alone').getByRole('link', { name: /Kaan Pete Roi/ })).toHaveAttribute(
    'href',
    'tel:09612119911',
  );
  await expect(box('Is it urgent?')).toHaveCount(0);
  await field(page).fill('semen');
  await expect(page.locator('[data-danger]:visible')).toHaveCount(0);
});

test('without scripts, the search leads to answers, the hotline and the list of all pages @no-script', async ({
  page,
}) => {
  await page.goto(SEARCH);
  const main = page.getByRole('main');
  await expect(main.locator('form')).toBeHidden();
  await expect(main.locator('[data-danger]:visible')).toHaveCount(3);
  await expect(main.getByRole('link', { name: SHOWN_HOTLINE, exact: true })).toHaveAttribute(
    'href',
    `tel:${HOTLINE}`,
  );
  await main.getByRole('link', { name: 'What does IVF cost?', exact: true }).click();
  await expect(page).toHaveURL(`${SITE}/resources/what-it-costs`);
  await page.goBack();
  await main.getByRole('link', { name: 'Sitemap', exact: true }).click();
  await expect(page).toHaveURL(`${SITE}/sitemap`);
});

for (const [path, danger] of [
  ['/search', 'i am bleeding'],
  ...TRANSLATED_HOMES.filter((home) => home === '/bn').map((home) => [`${home}/search`, 'রক্ত যাচ্ছে']),
])
  test(`the emergency number of a warning is in view above the keyboard of a phone: ${path} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(SITE + path);
    const call = page.locator('[data-danger]:visible a[href="tel:999"]');
    const bar = page.locator('.contact-bar');
    await expect(bar).toBeVisible();
    await page.getByRole('searchbox').fill(danger ?? '');
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    // The keyboard takes 300 px, before or after the warning.
    await page.setViewportSize({ width: 360, height: 480 });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
    await page.getByRole('searchbox').fill('semen');
    await expect(bar).toBeVisible();
    await page.getByRole('searchbox').fill(danger ?? '');
    await expect(call).toBeInViewport({ ratio: 1 });
  });

test('the questions that are asked most are in the first screen of a phone, danger first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SEARCH);
  const doors = page.locator('[data-popular] a');
  await expect(doors.first()).toHaveAttribute('href', '/resources/when-to-call');
  for (const door of await doors.all().then((all) => all.slice(0, 4)))
    await expect(door).toBeInViewport({ ratio: 1 });
});
