import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';

const site = process.env.SITE ?? '';
const dist = process.env.DIST ?? '';

const content = (html: string, property: string): string =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';

/** The indexable pages of the built site, with their HTML. */
const listed = readdirSync(dist || '.', { recursive: true, encoding: 'utf8' })
  .filter((file) => dist && file.endsWith('.html'))
  .map((file) => ({ file, html: readFileSync(path.join(dist, file), 'utf8') }))
  .filter(({ html }) => !content(html, 'robots').includes('noindex'));

test('every indexable page has a preview image of the declared size, cached as immutable', async ({
  request,
}) => {
  expect(listed.length).toBeGreaterThan(30);
  const checked = new Set<string>();
  for (const { file, html } of listed) {
    const url = content(html, 'og:image');
    expect(url, file).toMatch(/^https:\/\/www\.example\.com\/pictures\//);
    if (checked.has(url)) continue;
    checked.add(url);
    const response = await request.get(site + new URL(url).pathname);
    expect(response.status(), url).toBe(200);
    expect(response.headers()['cache-control']).toContain('immutable');
    const { width, height } = await sharp(await response.body()).metadata();
    expect([width, height].map(String), file).toEqual([
      content(html, 'og:image:width'),
      content(html, 'og:image:height'),
    ]);
  }
});

test('the newest posts, all treatments and all doctors have unique preview images', () => {
  const uniqueImages = (folder: string) =>
    new Set(listed.filter(({ file }) => file.startsWith(folder)).map(({ html }) => content(html, 'og:image')))
      .size;
  expect(uniqueImages('infertility-treatments/')).toBe(9);
  expect(uniqueImages('fertility-experts/')).toBe(4);
  const blogCard = content(listed.find(({ file }) => file === 'blog.html')?.html ?? '', 'og:image');
  const postCards = listed
    .filter(({ file }) => /^blog\/[^/]+$/.test(file))
    .map(({ html }) => content(html, 'og:image'))
    .filter((url) => /\/pictures\/card-\w{16}\.jpg$/.test(url) && url !== blogCard);
  expect(new Set(postCards).size).toBe(6);
});

test('the plan of the share cards is not published', async ({ request }) => {
  expect((await request.get(`${site}/cards/plan.json`)).status()).toBe(404);
});

test('the web app manifest has the clinic name and existing icons', async ({ page, request }) => {
  await page.goto(site);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  const response = await request.get(`${site}/site.webmanifest`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest: unknown = await response.json();
  expect(manifest).toMatchObject({ name: 'Shishir Fertility Centre', theme_color: '#0f3d3e' });
  for (const [, icon] of (await response.text()).matchAll(/"src":"([^"]+)"/g))
    expect((await request.get(site + icon)).status(), icon).toBe(200);
});
