import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { openWholePage } from '../../scripts/support/whole-page.ts';
import { LOOKS } from '../fixtures/visual/table.ts';
import { SITE } from '../support/islands.ts';
import {
  compareHeights,
  compareThumbnails,
  cutOut,
  makeThumbnail,
  openPicture,
  toPng,
  WIDTHS,
} from '../support/visual.ts';

const KEPT = path.join(import.meta.dirname, '../fixtures/visual');
const PAGES = Map.groupBy(Object.entries(LOOKS), ([, { path: at }]) => at);

/** The heights of all parts at a width, in CSS pixels. */
const heightsSchema = z.record(z.string(), z.number());
type Heights = z.infer<typeof heightsSchema>;

async function readHeights(folder: string): Promise<Heights> {
  return heightsSchema.parse(JSON.parse(await readFile(path.join(folder, 'heights.json'), 'utf8')));
}

/** Every part that is shown on a page, cut out of one screenshot of the whole page, with its height. */
async function takeParts(page: Page, at: string, width: number) {
  await openWholePage(page, SITE + at, width);
  const screenshot = await openPicture(await page.screenshot());
  const parts = [];
  for (const [name, { selector }] of PAGES.get(at) ?? []) {
    const box = await page.locator(selector).boundingBox();
    if (box)
      parts.push({
        name,
        height: Math.round(box.height),
        picture: await cutOut(screenshot, box, width),
      });
  }
  return parts;
}

/** Keeps how everything looks now as what it shall look like. */
async function keep(page: Page, folder: string, { width, columns }: (typeof WIDTHS)[number]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const heights: Heights = {};
  for (const at of PAGES.keys()) {
    for (const { name, height, picture } of await takeParts(page, at, width)) {
      heights[name] = height;
      await writeFile(path.join(folder, `${name}.png`), await toPng(await makeThumbnail(picture, columns)));
    }
  }
  await writeFile(path.join(folder, 'heights.json'), `${JSON.stringify(heights, null, 2)}\n`);
}

for (const size of WIDTHS) {
  const { width, columns } = size;
  test(`every kind of section and every key page looks as it did at ${width} px`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(240_000);
    const folder = path.join(KEPT, String(width));
    if (['all', 'changed'].includes(testInfo.config.updateSnapshots)) return keep(page, folder, size);
    const heights = await readHeights(folder);
    const seen = new Set<string>();
    const changes: string[] = [];
    for (const at of PAGES.keys()) {
      for (const { name, height, picture } of await takeParts(page, at, width)) {
        seen.add(name);
        const file = path.join(folder, `${name}.png`);
        if (!existsSync(file)) {
          changes.push(`${at}, ${name}: is not kept yet`);
          continue;
        }
        const before = await openPicture(file);
        const now = await makeThumbnail(picture, columns, before.height);
        const differences = [compareHeights(heights[name] ?? 0, height), compareThumbnails(before, now)];
        const found = differences.filter((difference) => difference !== undefined);
        if (found.length === 0) continue;
        changes.push(`${at}, ${name}: ${found.join('; ')}`);
        await writeFile(testInfo.outputPath(`${name}.before.png`), await toPng(before, width));
        await writeFile(testInfo.outputPath(`${name}.now.png`), await toPng(picture));
      }
    }
    const gone = Object.keys(heights).filter((name) => !seen.has(name));
    changes.push(...gone.map((name) => `${name}: is not shown any more`));
    expect(changes, `Look at ${testInfo.outputDir}; tests/README.md says how to keep a new look.`).toEqual(
      [],
    );
  });
}

test('a build holds no page for developers', async ({ request }) => {
  const files = readdirSync(process.env.DIST ?? '', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /(?:^|\/)dev(?:\/|\.html$)/.test(file))).toEqual([]);
  expect((await request.get(`${SITE}/dev/styles`)).status()).toBe(404);
});
