import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';

const site = process.env.SITE ?? '';
const dist = process.env.DIST ?? '';

const content = (html: string, property: string): string =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';

/** The pages of the built site that may be found and shared, with their HTML. */
const listed = readdirSync(dist || '.', { recursive: true, encoding: 'utf8' })
  .filter((file) => dist && file.endsWith('.html'))
  .map((file) => ({ file, html: readFileSync(path.join(dist, file), 'utf8') }))
  .filter(({ html }) => !content(html, 'robots').includes('noindex'));

test('every page that can be shared has a picture, of the size that it says, kept for ever', async ({
  request,
}) => {
  expect(listed.length).toBeGreaterThan(30);
  const checked = new Set<string>();
  for (const { file, html } of listed) {
    const address = content(html, 'og:image');
    expect(address, file).toMatch(/^https:\/\/www\.example\.com\/(?:_astro|pictures)\//);
    if (checked.has(address)) continue;
    checked.add(address);
    const answer = await request.get(site + new URL(address).pathname);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([width, height].map(String), file).toEqual([
      content(html, 'og:image:width'),
      content(html, 'og:image:height'),
    ]);
  }
});

test('the newest posts and every treatment and doctor have a picture of their own', () => {
  const own = (folder: string) =>
    new Set(listed.filter(({ file }) => file.startsWith(folder)).map(({ html }) => content(html, 'og:image')))
      .size;
  expect(own('infertility-treatments/')).toBe(9);
  expect(own('fertility-experts/')).toBe(4);
  const cards = listed.filter(({ html }) => /\/pictures\/card-\w{16}\.jpg$/.test(content(html, 'og:image')));
  expect(new Set(cards.map(({ html }) => content(html, 'og:image'))).size).toBe(6);
});

test('what the build noted down for itself is not published', async ({ request }) => {
  expect((await request.get(`${site}/cards/plan.json`)).status()).toBe(404);
});

test('the manifest names the clinic, and its icons are there', async ({ page, request }) => {
  await page.goto(site);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  const answer = await request.get(`${site}/site.webmanifest`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: unknown = await answer.json();
  expect(manifest).toMatchObject({ name: 'Shishir Fertility Centre', theme_color: '#0f3d3e' });
  for (const [, icon] of (await answer.text()).matchAll(/"src":"([^"]+)"/g))
    expect((await request.get(site + icon)).status(), icon).toBe(200);
});
