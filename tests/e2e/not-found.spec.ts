import { expect, type Page, test } from 'playwright/test';
import { SITE, watchErrors } from '../support/islands.ts';

const GENERIC = { h1: '404: Oops! Page not found', link: 'Return to Home', to: '/' };
const missingPages = [
  { path: '/nothing-here', ...GENERIC },
  { path: '/blog/nothing-here', h1: 'Blog Post Not Found', link: 'Return to Blog', to: '/blog' },
  { path: '/blog/category/nothing-here', ...GENERIC },
  { path: '/fertility-experts/dr-nobody', h1: 'Doctor Not Found', link: 'Go Back', to: '/fertility-experts' },
  { path: '/fertility-experts/dr-sample-one/nothing', ...GENERIC },
];

for (const { path, h1, link, to } of missingPages) {
  test(`${path} has status 404 and the heading: ${h1}`, async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const response = await page.goto(SITE + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page).toHaveTitle(new RegExp(`^${h1.replace('404: ', '')} \\| `));
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(lines.some((line) => line.includes(path))).toBe(true);
  });
}

test('on a host with one not-found page it is the page of an unknown doctor too', async ({ page }) => {
  const path = `${SITE}/fertility-experts/dr-nobody`;
  const html = await (await fetch(`${SITE}/nothing-here`)).text();
  await page.route(path, (route) => route.fulfill({ status: 404, body: html, contentType: 'text/html' }));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found');
  await expect(page).toHaveTitle(/^Doctor Not Found \| /);
});

test('an unknown doctor is named without scripts too @no-script', async ({ page }) => {
  const response = await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Doctor Not Found \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found');
});

const suggestions = (page: Page) => page.locator('path-suggestions').getByRole('link');

const IVF = '/infertility-treatments/ivf-in-vitro-fertilization';
/** Addresses with an error, and the page that is suggested first. */
const nearMisses = [
  ['/About-Us', '/about-us'],
  ['/fertility-experts/Dr-Sample-One', '/fertility-experts/dr-sample-one'],
  ['/blog/ivf-cycle-day-by-dya', '/blog/ivf-cycle-day-by-day'],
  ['/infertility-treatment/ivf', IVF],
  ['/ivf-in-vitro-fertilisation', IVF],
  [`/blog/${encodeURIComponent('কখন চিকিৎসকের কাছে')}`, '/blog/kokhon-chikitsoker-kache-asben'],
] as const;

for (const [path, near] of nearMisses) {
  test(`${path} suggests ${near}, and stays where it is`, async ({ page }) => {
    const errors = watchErrors(page);
    expect((await page.goto(SITE + path))?.status()).toBe(404);
    const link = suggestions(page).first();
    await expect(link).toHaveAttribute('href', near);
    expect(page.url()).toBe(SITE + path);
    expect(errors).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(SITE + near);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i);
  });
}

/** Addresses that lead to no page of ours, nor to another host, nor into the page. */
const strange = [
  '/nothing-here',
  '/fertility-experts/dr-nobody',
  '/blog/nothing-here',
  '//Evil.Example/login',
  '/%2F%2Fevil.example',
  '/<img src=x onerror=alert(1)>',
  `/${'x'.repeat(2000)}`,
];

for (const path of strange) {
  test(`${path.slice(0, 40)} gets no suggestion, and no other host is asked`, async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    const list = page.waitForResponse(`${SITE}/search/pages.json`);
    await page.goto(SITE + path);
    await (await list).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(suggestions(page)).toHaveCount(0);
    await expect(page.getByText('Perhaps you were looking for')).toBeHidden();
    await expect(page.locator('main img[src=x]')).toHaveCount(0);
    expect([...hosts]).toEqual([SITE]);
  });
}

test('without the list of pages the not-found page stays as it is', async ({ page }) => {
  await page.route('**/search/pages.json', (route) => route.fulfill({ status: 500 }));
  const list = page.waitForResponse('**/search/pages.json');
  await page.goto(`${SITE}/About-Us`);
  expect((await list).status()).toBe(500);
  await expect(page.getByText('Perhaps you were looking for')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Search this website' })).toBeVisible();
});

test('without scripts there are the search and the main links @no-script', async ({ page }) => {
  await page.goto(`${SITE}/About-Us`);
  await expect(page.getByText('Perhaps you were looking for').filter({ visible: true })).toHaveCount(0);
  for (const name of ['Return to Home', 'Search this website', 'All treatments'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});

test('a post that is newer than the build loads no list of pages', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/blog/a-new-post', (route) =>
    route.fulfill({
      json: {
        slug: 'a-new-post',
        post_title: 'A new post',
        post_content: '<p>Text.</p>',
        created_at: '2026-01-01',
      },
    }),
  );
  await page.goto(`${SITE}/blog/a-new-post`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new post');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(asked).not.toContain('/search/pages.json');
});

test('Go Back on the page of an unknown doctor goes back in the history', async ({ page }) => {
  await page.goto(`${SITE}/about-us`);
  await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${SITE}/about-us`);
});
