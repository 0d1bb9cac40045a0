/**
 * `npm run contact-sheet`: draws contact sheets of all pages at three widths into docs/looks, and docs/screenshot.webp.
 * Builds and serves the demonstration, or uses the site at BASE_URL. The full-size screenshots of all pages are stored in
 * .cache/contact-sheet/full.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { startPreview } from './preview/server.ts';
import { requireChromium } from './support/chromium.ts';
import { buildDemonstration } from './support/demonstration.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { openWholePage } from './support/whole-page.ts';

const FULL_SIZE = '.cache/contact-sheet/full';

/** One sheet per viewport width: how wide a page is on it, in pixels, how many columns it has, and the quality of its WebP. */
const SHEETS = [
  { width: 360, column: 68, columns: 25, quality: 12 },
  { width: 768, column: 88, columns: 20, quality: 15 },
  { width: 1280, column: 128, columns: 14, quality: 15 },
] as const;

/** Pixels between pages on a sheet. */
const GAP = 10;

/** Pages that are not in the sitemap. */
const UNLISTED = ['/thank-you', '/no-such-page'];

/** Pages with the same layout: a sheet shows the longest of each folder. */
const ALIKE = /^\/(?:blog\/category|blog(?!\/page)|fertility-experts|resources\/first-visit)(?=\/[^/]+$)/;

/** A page on a sheet. */
interface Shot {
  readonly route: string;
  readonly image: Buffer;
  readonly height: number;
}

/** The paths of all pages of a running site. */
async function readRoutes(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap-0.xml`);
  if (!response.ok)
    throw new Error(`${site}/sitemap-0.xml answers ${response.status}. Is the site built and served?`);
  const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...listed.map(([, url = '']) => decodeURI(new URL(url).pathname)), ...UNLISTED];
}

/** The longest page of each group, and all pages outside the groups; longest first. */
function pickShots(shots: readonly Shot[]): Shot[] {
  const longestFirst = shots.toSorted((a, b) => b.height - a.height);
  const groups = Map.groupBy(longestFirst, ({ route }) => ALIKE.exec(route)?.[0] ?? route);
  return [...groups.values()].flatMap(([longest]) => longest ?? []);
}

/** Draws a sheet: each shot stands below the shortest column so far. */
function drawSheet(shots: readonly Shot[], { column, columns }: (typeof SHEETS)[number]): Sharp {
  const heights = Array.from({ length: columns }, () => GAP);
  const placed = shots.map(({ image, height }) => {
    const top = Math.min(...heights);
    const at = heights.indexOf(top);
    heights[at] = top + height + GAP;
    return { input: image, top, left: GAP + at * (column + GAP) };
  });
  const [width, height] = [GAP + columns * (column + GAP), Math.max(...heights)];
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(placed);
}

async function draw(site: string): Promise<void> {
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: requireChromium(), args });
  try {
    const routes = await readRoutes(site);
    await rm(FULL_SIZE, { recursive: true, force: true });
    await mkdir('docs/looks', { recursive: true });
    const page = await browser.newPage();
    for (const sheet of SHEETS) {
      const shots: Shot[] = [];
      for (const route of routes) {
        await openWholePage(page, site + route, sheet.width);
        const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '_');
        const fullSize = await page.screenshot({ path: path.join(FULL_SIZE, `${sheet.width}/${name}.png`) });
        const picture = sharp(fullSize).resize({ width: sheet.column }).png();
        const { data, info } = await picture.toBuffer({ resolveWithObject: true });
        shots.push({ route, image: data, height: info.height });
      }
      const picked = pickShots(shots);
      const webp = drawSheet(picked, sheet).webp({ quality: sheet.quality, effort: 6 });
      await webp.toFile(`docs/looks/${sheet.width}.webp`);
      console.log(`${routes.length} pages at ${sheet.width} px, ${picked.length} on the sheet`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site, { waitUntil: 'networkidle' });
    const screen = sharp(await page.screenshot());
    await screen.webp({ quality: 80, effort: 6 }).toFile('docs/screenshot.webp');
  } finally {
    await browser.close();
  }
}

async function run(): Promise<void> {
  if (process.env.BASE_URL) return draw(process.env.BASE_URL.replace(/\/$/, ''));
  const preview = await startPreview({ directory: await buildDemonstration('contact-sheet'), port: 0 });
  await draw(preview.url).finally(() => preview.close());
}

await run().catch(exitWithError);
