import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import tokens from '../../src/styles/tokens.json' with { type: 'json' };

const { colors } = tokens;
const { resolve } = createRequire(import.meta.url);
const FONT_FILE = resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf');

const GAP = 10;
const LABEL = 14;

/** The screenshot of a page, at its size on the sheet. */
export interface Shot {
  readonly path: string;
  readonly image: Buffer;
  readonly height: number;
}

/** Layout of the sheet for one viewport width. */
export interface SheetSize {
  /** Width of a page on the sheet, in pixels. */
  readonly column: number;
  readonly columns: number;
  /** Quality of the WebP, 1 to 100. */
  readonly quality: number;
}

/** Draws the label of a page: the last segment of its path, cropped to fit. */
async function drawLabel(path: string, width: number): Promise<Buffer> {
  const name = path === '/' ? 'home' : (path.split('/').at(-1) ?? '');
  const text = { text: name, font: 'Figtree SemiBold 10', fontfile: FONT_FILE, dpi: 72, rgba: true };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  if (info.width <= width) return data;
  return sharp(data).extract({ left: 0, top: 0, width, height: info.height }).png().toBuffer();
}

/** Draws a sheet: each page goes into the column that is shortest so far. */
export async function drawSheet(
  shots: readonly Shot[],
  { column, columns, quality }: SheetSize,
): Promise<Buffer> {
  const ends = Array.from({ length: columns }, () => GAP);
  const parts: OverlayOptions[] = [];
  for (const { path, image, height } of shots) {
    const top = Math.min(...ends);
    const index = ends.indexOf(top);
    const left = GAP + index * (column + GAP);
    parts.push({ input: await drawLabel(path, column), left, top });
    parts.push({ input: image, left, top: top + LABEL });
    ends[index] = top + LABEL + height + GAP;
  }
  return sharp({
    create: {
      width: GAP + columns * (column + GAP),
      height: Math.max(...ends),
      channels: 3,
      background: colors.white,
    },
  })
    .composite(parts)
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
}
