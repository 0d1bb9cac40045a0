/** Checks the pictures of shared links: size and format as the page declares them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type BuiltPages, readBuiltPages } from '../support/built-pages.ts';
import { DOCTOR_IDS, TREATMENT_IDS } from '../support/own-content.ts';

let site: BuiltPages;
/** The addresses of the pages that search engines may list. */
let listed: readonly string[];
beforeAll(async () => {
  site = await readBuiltPages();
  listed = [...site.pages.keys()].filter((page) => !content(page, 'robots').includes('noindex'));
});
const content = (page: string, property: string): string =>
  site
    .documentOf(page)
    .querySelector(`meta:is([property="${property}"], [name="${property}"])`)
    ?.getAttribute('content') ?? '';
const picture = (page: string): string => new URL(content(page, 'og:image')).pathname;

test('every page that may be listed has a picture of the declared size', async () => {
  expect(listed.length).toBeGreaterThan(30);
  const sizes = new Map<string, string>();
  for (const page of listed) {
    const file = path.join(site.dist, picture(page));
    if (!sizes.has(file)) {
      const { width, height } = await sharp(file).metadata();
      sizes.set(file, `${width} × ${height}`);
    }
    expect(sizes.get(file), page).toBe(
      `${content(page, 'og:image:width')} × ${content(page, 'og:image:height')}`,
    );
    expect(content(page, 'og:image'), page).toMatch(/^https:\/\/www\.example\.com\/pictures\//);
  }
});

test('the newest posts, all treatments and all doctors have pictures of their own', () => {
  const picturesIn = (folder: string) =>
    new Set(listed.filter((page) => page.startsWith(folder)).map(picture)).size;
  expect(picturesIn('/infertility-treatments/')).toBe(TREATMENT_IDS.length);
  expect(picturesIn('/fertility-experts/')).toBe(DOCTOR_IDS.length);
  const posts = listed.filter((page) => /^\/blog\/[^/]+$/.test(page));
  const own = posts.map(picture).filter((file) => file !== picture('/blog'));
  expect(new Set(own).size).toBeGreaterThanOrEqual(6);
  expect(new Set(own).size).toBe(own.length);
});

test('the picture of every page is a JPEG of 1200 × 630, as programs that show links want it', () => {
  for (const page of listed) {
    expect(picture(page), page).toMatch(/\/card-\w{16}\.jpg$/);
    const size = [content(page, 'og:image:width'), content(page, 'og:image:height')];
    expect(size, page).toEqual(['1200', '630']);
  }
});

test('the plan of the cards is not published', () => {
  expect(existsSync(path.join(site.dist, 'cards/plan.json'))).toBe(false);
});
