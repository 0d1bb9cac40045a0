import { expect, test } from 'playwright/test';
import { SITE, watchErrors } from '../support/islands.ts';
import { DOCTOR_IDS, TRANSLATED_HOMES } from '../support/own-content.ts';

for (const [path, h1, link, to] of [
  ['/blog/category/nothing-here', '404: Oops! Page not found', 'Return to Home', '/'],
  ['/blog/nothing-here', 'Blog Post Not Found', 'Return to Blog', '/blog'],
  ['/fertility-experts/dr-nobody', 'Doctor Not Found', 'Go Back', '/fertility-experts'],
  [`/fertility-experts/${DOCTOR_IDS[0]}/nothing`, '404: Oops! Page not found', 'Return to Home', '/'],
] as const)
  test(`${path} has status 404 and the heading: ${h1}`, async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const response = await page.goto(SITE + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page).toHaveTitle(new RegExp(`^${h1.replace('404: ', '')} \\| `));
    await expect(page.getByRole('main').getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'href',
      to,
    );
    expect(lines.some((line) => line.includes(path))).toBe(true);
  });

test('on a host with one not-found page it is the page of an unknown doctor too', async ({ page }) => {
  const path = `${SITE}/fertility-experts/dr-nobody`;
  const html = await (await fetch(`${SITE}/nothing-here`)).text();
  await page.route(path, (route) => route.fulfill({ status: 404, body: html, contentType: 'text/html' }));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found');
  await expect(page).toHaveTitle(/^Doctor Not Found \| /);
});

test('without scripts an unknown doctor is named, and there are the search and the main links @no-script', async ({
  page,
}) => {
  await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  await expect(page).toHaveTitle(/^Doctor Not Found \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found');
  await page.goto(`${SITE}/About-Us`);
  for (const name of ['Return to Home', 'Search this website', 'All treatments'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});

for (const [path, question] of [
  [`/blog/${encodeURIComponent('কখন চিকিৎসকের কাছে')}`, 'blog কখন চিকিৎসকের কাছে'],
  ['/<img src=x onerror=alert(1)>', 'img src x onerror alert 1'],
  ...TRANSLATED_HOMES.map((home) => [`${home}/test-tube`, 'test tube'] as const),
] as const)
  test(`${path} offers the search for: ${question}`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(SITE + path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(?:Search this website|এই ওয়েবসাইটে খুঁজুন)$/ })
      .click();
    await expect(page.getByRole('searchbox')).toHaveValue(question);
    await expect(page.getByRole('main').getByRole('status')).toContainText(question);
    expect(errors).toEqual([]);
  });

test('Go Back on the page of an unknown doctor goes back in the history', async ({ page }) => {
  await page.goto(`${SITE}/about-us`);
  await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  await page.getByRole('link', { name: 'Go Back', exact: true }).click();
  await expect(page).toHaveURL(`${SITE}/about-us`);
});
