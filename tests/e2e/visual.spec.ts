import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { openWholePage } from '../../scripts/support/whole-page.ts';
import { SNAPSHOTS } from '../fixtures/visual/snapshots.ts';
import { SITE } from '../support/islands.ts';
import {
  compareHeights,
  compareThumbnails,
  cropScreenshot,
  makeThumbnail,
  readImage,
  toPng,
  WIDTHS,
} from '../support/visual.ts';

const FOLDER = path.join(import.meta.dirname, '../fixtures/visual');
/** The snapshots by the path of their page. */
const PAGES = Map.groupBy(Object.entries(SNAPSHOTS), ([, { path: page }]) => page);

/** The heights of all parts at one width, in CSS pixels. */
const heightsSchema = z.record(z.string(), z.number());
type Heights = z.infer<typeof heightsSchema>;

async function readHeights(folder: string): Promise<Heights> {
  return heightsSchema.parse(JSON.parse(await readFile(path.join(folder, 'heights.json'), 'utf8')));
}

/** The visible parts of a page with their heights, cropped from one screenshot of the whole page. */
async function captureParts(page: Page, at: string, width: number) {
  await openWholePage(page, SITE + at, width);
  const screenshot = await readImage(await page.screenshot());
  const parts = [];
  for (const [name, { selector }] of PAGES.get(at) ?? []) {
    const box = await page.locator(selector).boundingBox();
    if (box)
      parts.push({
        name,
        height: Math.round(box.height),
        image: await cropScreenshot(screenshot, box, width),
      });
  }
  return parts;
}

/** Replaces the snapshots of one width with the current state. */
async function updateSnapshots(
  page: Page,
  folder: string,
  { width, columns }: (typeof WIDTHS)[number],
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const heights: Heights = {};
  for (const at of PAGES.keys()) {
    for (const { name, height, image } of await captureParts(page, at, width)) {
      heights[name] = height;
      await writeFile(path.join(folder, `${name}.png`), await toPng(await makeThumbnail(image, columns)));
    }
  }
  await writeFile(path.join(folder, 'heights.json'), `${JSON.stringify(heights, null, 2)}\n`);
}

for (const size of WIDTHS) {
  const { width, columns } = size;
  test(`every kind of section and every key page matches its snapshot at ${width} px`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(240_000);
    const folder = path.join(FOLDER, String(width));
    if (['all', 'changed'].includes(testInfo.config.updateSnapshots))
      return updateSnapshots(page, folder, size);
    const heights = await readHeights(folder);
    const seen = new Set<string>();
    const changes: string[] = [];
    for (const at of PAGES.keys()) {
      for (const { name, height, image } of await captureParts(page, at, width)) {
        seen.add(name);
        const file = path.join(folder, `${name}.png`);
        if (!existsSync(file)) {
          changes.push(`${at}, ${name}: has no snapshot`);
          continue;
        }
        const before = await readImage(file);
        const now = await makeThumbnail(image, columns, before.height);
        const differences = [compareHeights(heights[name] ?? 0, height), compareThumbnails(before, now)];
        const messages = differences.filter((difference) => difference !== undefined);
        if (messages.length === 0) continue;
        changes.push(`${at}, ${name}: ${messages.join('; ')}`);
        await writeFile(testInfo.outputPath(`${name}.before.png`), await toPng(before, width));
        await writeFile(testInfo.outputPath(`${name}.now.png`), await toPng(image));
      }
    }
    const missing = Object.keys(heights).filter((name) => !seen.has(name));
    changes.push(...missing.map((name) => `${name}: is missing`));
    expect(changes, `Images are in ${testInfo.outputDir}; to update see tests/README.md.`).toEqual([]);
  });
}

test('the style guide is not in the build', async ({ request }) => {
  const files = readdirSync(process.env.DIST ?? '', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /(?:^|\/)dev(?:\/|\.html$)/.test(file))).toEqual([]);
  expect((await request.get(`${SITE}/dev/styles`)).status()).toBe(404);
});
