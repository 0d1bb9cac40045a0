/**
 * `npm run contact-sheet`: draws contact sheets of all pages at three widths into docs/looks, and docs/screenshot.webp.
 * Builds and serves the demonstration, or uses the site at BASE_URL. The full-size screenshots of all pages are stored in
 * .cache/contact-sheet/full.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { drawSheet, type SheetSize, type Shot } from './contact-sheet/layout.ts';
import { pickRoutes, readRoutes } from './contact-sheet/routes.ts';
import { startPreview } from './preview/server.ts';
import { requireChromium } from './support/chromium.ts';
import { buildDemonstration } from './support/demonstration.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { openWholePage } from './support/whole-page.ts';

const FULL_SIZE = '.cache/contact-sheet/full';

/** One sheet per viewport width: phone, tablet, laptop. */
const SHEETS: readonly (SheetSize & { width: number })[] = [
  { width: 360, column: 68, columns: 25, quality: 12 },
  { width: 768, column: 88, columns: 20, quality: 15 },
  { width: 1280, column: 128, columns: 14, quality: 15 },
];

/** Takes a screenshot of every route at one width, scaled down to its size on the sheet. */
async function takeScreenshots(
  browser: Browser,
  site: string,
  routes: readonly string[],
  { width, column }: (typeof SHEETS)[number],
): Promise<Shot[]> {
  const page = await browser.newPage();
  const shots: Shot[] = [];
  for (const route of routes) {
    await openWholePage(page, site + route, width);
    const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '_');
    const fullSize = await page.screenshot({ path: path.join(FULL_SIZE, String(width), `${name}.png`) });
    const small = sharp(fullSize).resize({ width: column }).png();
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    shots.push({ path: route, image: data, height: info.height });
  }
  await page.close();
  return shots;
}

/** A screenshot of the top of the home page, for the README. */
async function takeHomeScreenshot(browser: Browser, site: string): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.goto(site, { waitUntil: 'networkidle' });
  const screen = await page.screenshot();
  await page.close();
  return sharp(screen).webp({ quality: 80, effort: 6 }).toBuffer();
}

async function draw(site: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const routes = await readRoutes(site);
    await rm(FULL_SIZE, { recursive: true, force: true });
    await mkdir('docs/looks', { recursive: true });
    for (const sheet of SHEETS) {
      const shots = pickRoutes(await takeScreenshots(browser, site, routes, sheet));
      const bytes = await drawSheet(shots, sheet);
      await writeFile(`docs/looks/${sheet.width}.webp`, bytes);
      console.log(
        `${routes.length} pages at ${sheet.width} px, ${shots.length} on the sheet, ${bytes.length} B`,
      );
    }
    await writeFile('docs/screenshot.webp', await takeHomeScreenshot(browser, site));
  } finally {
    await browser.close();
  }
}

async function run(): Promise<void> {
  if (process.env.BASE_URL) return draw(process.env.BASE_URL.replace(/\/$/, ''));
  const preview = await startPreview({
    directory: await buildDemonstration('contact-sheet'),
    port: 0,
  });
  await draw(preview.url).finally(() => preview.close());
}

await run().catch(exitWithError);
