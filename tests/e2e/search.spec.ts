import { expect, test } from 'playwright/test';
import { SITE, watchErrors, watchScripts } from '../support/islands.ts';

const SEARCH = `${SITE}/search`;

test('the entries and the code that searches them load with the first focus, and the question stays on the page', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const scripts = watchScripts(page);
  const asked: string[] = [];
  await page.goto(SEARCH, { waitUntil: 'networkidle' });
  const own = scripts.length;
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('What are you looking for?').focus();
  await expect.poll(() => scripts.length).toBe(own + 1);
  await page.getByLabel('What are you looking for?').fill('semen');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/results for “semen”$/);
  expect(page.url()).toBe(SEARCH);
  expect(asked.filter((url) => url.includes('semen'))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('.json'))).toEqual([`${SITE}/search/index.json`]);
  expect(errors).toEqual([]);
});

test('an address with a question behind the # shows its results, and sends the question nowhere', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${SEARCH}#q=${encodeURIComponent('semen <b>')}`);
  await expect(page.getByRole('status').first()).toHaveText(/results for “semen <b>”$/);
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('semen <b>');
  expect(asked.filter((url) => url.includes('semen'))).toEqual([]);
});

test('pages, treatments, doctors and Bangla articles are found; titles come first', async ({ page }) => {
  await page.goto(SEARCH);
  for (const [question, title] of [
    ['success rates', 'Understanding success rates'],
    ['blocked tubes', 'In Vitro Fertilization (IVF)'],
    ['sample two', 'Dr. Sample Two'],
  ] as const) {
    await page.getByLabel('What are you looking for?').fill(question);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-results] a', { hasText: title }).first()).toBeVisible();
  }
  await page.getByLabel('What are you looking for?').fill('চিকিৎসকের');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-results] a[lang=bn]')).toHaveCount(1);
});

test('a question without a result leads on, and one with a result takes that away again', async ({
  page,
}) => {
  await page.goto(SEARCH);
  const nothing = page.getByRole('heading', { name: 'Nothing fits these words' });
  const field = page.getByLabel('What are you looking for?');
  await expect(nothing).toBeHidden();
  await field.fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(nothing).toBeVisible();
  await expect(page.locator('[data-nothing]')).toContainText('+880 2 0000 0001. In an emergency, call 999.');
  await expect(page.locator('[data-ask]')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'All treatments' })).toHaveAttribute(
    'href',
    '/infertility-treatments',
  );
  await field.fill('ivf');
  await page.keyboard.press('Enter');
  await expect(nothing).toBeHidden();
});

test('a result shows the kind of page and the words found, and leads to the part that answers', async ({
  page,
}) => {
  await page.goto(SEARCH);
  await page.getByLabel('What are you looking for?').fill('missed an injection');
  await page.keyboard.press('Enter');
  const result = page.locator('[data-results] li', { hasText: 'During treatment' }).first();
  await expect(result).toContainText('Guide: I missed an injection');
  await expect(result.locator('mark').first()).toHaveText('missed');
  await result.getByRole('link').click();
  await expect(page).toHaveURL(`${SITE}/resources/during-treatment#questions-people-ask-at-night`);
  await expect(page.getByRole('heading', { name: 'Questions people ask at night' })).toBeInViewport();
});

test('a word that is on no page is named', async ({ page }) => {
  await page.goto(SEARCH);
  await page.getByLabel('What are you looking for?').fill('ivf in Ouagadougou');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(/No page has the word “Ouagadougou”\.$/);
  await expect(page.locator('[data-results] a').first()).toBeVisible();
});

test('questions that are often asked stand there until there are results, and again in an empty field', async ({
  page,
}) => {
  await page.goto(SEARCH);
  const popular = page.getByRole('heading', { name: 'Often asked' });
  const field = page.getByLabel('What are you looking for?');
  await expect(popular).toBeVisible();
  await field.fill('ivf');
  await page.keyboard.press('Enter');
  await expect(popular).toBeHidden();
  await field.fill('');
  await expect(popular).toBeVisible();
  await expect(page.locator('[data-results]')).toBeHidden();
  await expect(page.getByRole('status').first()).toBeEmpty();
});

test('what was typed is shown as text, whatever it is', async ({ page }) => {
  await page.goto(SEARCH);
  await page.getByLabel('What are you looking for?').fill('<img src=x onerror=alert(1)>');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(/results for “<img src=x onerror=alert\(1\)>”/);
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a search that cannot be loaded says so, and works when asked again', async ({ page }) => {
  await page.route('**/search/*.json', (route) => route.abort());
  await page.goto(SEARCH);
  await page.getByLabel('What are you looking for?').fill('ivf');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(/could not be loaded/);
  await page.unroute('**/search/*.json');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(/results for “ivf”/);
});

test('without scripts, the search leads to answers, the hotline and the list of all pages @no-script', async ({
  page,
}) => {
  await page.goto(SEARCH);
  const main = page.getByRole('main');
  await expect(main.locator('form')).toBeHidden();
  await expect(main.getByRole('link', { name: '+880 2 0000 0001' })).toHaveAttribute(
    'href',
    'tel:+880200000001',
  );
  await main.getByRole('link', { name: 'What does IVF cost?' }).click();
  await expect(page).toHaveURL(`${SITE}/resources/what-it-costs`);
  await page.goBack();
  await main.getByRole('link', { name: 'Sitemap' }).click();
  await expect(page).toHaveURL(`${SITE}/sitemap`);
});
