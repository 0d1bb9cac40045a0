import { expect, test } from 'playwright/test';
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

/** Missing addresses, and what their pages offer to search for. */
const questions = [
  ['/infertility-treatment/ivf', 'infertility treatment ivf'],
  ['/fertility-experts/Dr-Sample-One', 'fertility experts Dr Sample One'],
  [`/blog/${encodeURIComponent('কখন চিকিৎসকের কাছে')}`, 'blog কখন চিকিৎসকের কাছে'],
  ['/<img src=x onerror=alert(1)>', 'img src x onerror alert 1'],
] as const;

for (const [path, question] of questions) {
  test(`${path} offers the search for: ${question}`, async ({ page }) => {
    const errors = watchErrors(page);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(SITE + path);
    await page.getByRole('main').getByRole('link', { name: 'Search this website', exact: true }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(question);
    await expect(page.getByRole('main').getByRole('status')).toContainText(question);
    expect([...hosts]).toEqual([SITE]);
    expect(errors).toEqual([]);
  });
}

test('without scripts there are the search and the main links @no-script', async ({ page }) => {
  await page.goto(`${SITE}/About-Us`);
  for (const name of ['Return to Home', 'Search this website', 'All treatments'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});

test('Go Back on the page of an unknown doctor goes back in the history', async ({ page }) => {
  await page.goto(`${SITE}/about-us`);
  await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${SITE}/about-us`);
});
