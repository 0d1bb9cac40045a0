import { expect, test } from 'playwright/test';
import { SITE } from '../support/form.ts';

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

for (const path of ['/About-Us', '/fertility-experts/Dr-Sample-One']) {
  test(`${path} links to the same path in lower case`, async ({ page }) => {
    expect((await page.goto(SITE + path))?.status()).toBe(404);
    const lower = path.toLowerCase();
    const link = page.getByRole('main').getByRole('link', { name: lower, exact: true });
    await expect(link).toHaveAttribute('href', SITE + lower);
    await link.click();
    await expect(page).toHaveURL(SITE + lower);
  });
}

test('a path that begins like another host asks nothing of that host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.goto(`${SITE}//Evil.Example/About-Us`);
  expect((await asked).url()).toBe(`${SITE}//evil.example/about-us`);
  expect([...hosts]).toEqual([SITE]);
});

test('a path with capitals that is no page in lower case either gets no link', async ({ page }) => {
  const answer = page.waitForResponse(`${SITE}/nothing-here`);
  await page.goto(`${SITE}/Nothing-Here`);
  expect((await answer).status()).toBe(404);
  await page.waitForTimeout(300);
  await expect(page.getByRole('link', { name: '/nothing-here' })).toHaveCount(0);
});

test('Go Back on the page of an unknown doctor goes back in the history', async ({ page }) => {
  await page.goto(`${SITE}/about-us`);
  await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${SITE}/about-us`);
});
