/**
 * `npm run contact-sheet`: the pages of the site at a glance, at three widths, in docs/looks, and docs/screenshot.webp.
 * Builds and serves the demonstration, or takes the site that BASE_URL names. Every page of it is also left whole, at
 * its full size, in .cache/contact-sheet/whole, to be looked at closely.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { drawSheet, type SheetSize, type Shot } from './contact-sheet/layout.ts';
import { pickShown, readRoutes } from './contact-sheet/routes.ts';
import { startPreview } from './preview/server.ts';
import { requireChromium } from './support/chromium.ts';
import { buildDemonstration } from './support/demonstration.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { openWholePage } from './support/whole-page.ts';

const WHOLE = '.cache/contact-sheet/whole';

/** One sheet for each width of a screen: a phone, a tablet, a laptop. */
const SHEETS: readonly (SheetSize & { width: number })[] = [
  { width: 360, column: 68, columns: 25, quality: 12 },
  { width: 768, column: 88, columns: 20, quality: 15 },
  { width: 1280, column: 128, columns: 14, quality: 15 },
];

/** Takes every route at a width, and keeps each as it will stand on the sheet. */
async function shoot(
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
    const whole = await page.screenshot({ path: path.join(WHOLE, String(width), `${name}.png`) });
    const small = sharp(whole).resize({ width: column }).png();
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    shots.push({ path: route, image: data, height: info.height });
  }
  await page.close();
  return shots;
}

/** The first screen of the home page, for the README. */
async function shootHome(browser: Browser, site: string): Promise<Buffer> {
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
    await rm(WHOLE, { recursive: true, force: true });
    await mkdir('docs/looks', { recursive: true });
    for (const sheet of SHEETS) {
      const shots = pickShown(await shoot(browser, site, routes, sheet));
      const bytes = await drawSheet(shots, sheet);
      await writeFile(`docs/looks/${sheet.width}.webp`, bytes);
      console.log(
        `${routes.length} pages at ${sheet.width} px, ${shots.length} on the sheet, ${bytes.length} B`,
      );
    }
    await writeFile('docs/screenshot.webp', await shootHome(browser, site));
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
