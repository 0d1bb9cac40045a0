import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { siteObjects } from '../../scripts/deploy/site-objects.ts';
import { FIXED_COMMIT } from '../../scripts/support/demonstration.ts';
import { type BuiltPages, readBuiltPages } from '../support/built-pages.ts';
import { readVersion } from '../support/site-version.ts';

let site: BuiltPages;
beforeAll(async () => {
  site = await readBuiltPages();
});

test('version.json names the code, the content and the state of each feed', async () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile('package.json', 'utf8')));
  const built = await readVersion(site.dist);
  expect(built).toMatchObject({ version, commit: FIXED_COMMIT });
  expect(Object.values(built.feeds).map(({ state }) => state)).toEqual(['live', 'live', 'live']);
});

test('every page is stamped with the code, and with neither a time nor the content', () => {
  expect(site.pages.size).toBeGreaterThan(40);
  for (const [page, html] of site.pages)
    expect(html, page).toContain('<meta name="generator" content="clinic-site a3c9e07">');
});

test('hosts and browsers ask for version.json each time', async () => {
  const file = (await siteObjects(path.resolve(site.dist))).find(({ key }) => key === 'version.json');
  expect(file?.object).toMatchObject({
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
  });
});
