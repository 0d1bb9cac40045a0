import sharp, { type Sharp } from 'sharp';

/**
 * Looks are compared from afar. A part of a page becomes a small, blurred picture, in which letters are no more than a
 * shade of gray: another way to draw type, another Chromium or a sharper screen leave it as it is; another color, space or
 * picture does not.
 */

/** Widths of a screen, and how many cells a thumbnail has there from left to right. */
export const WIDTHS = [
  { width: 360, columns: 24 },
  { width: 1280, columns: 48 },
] as const;
/** Pixels from its top by which a part is known; of a longer one, only the height counts further down. */
const LONGEST = 1600;
/** In cells: takes the edge off what moved by less than one. */
const BLUR = 0.8;
/** What a cell may differ, of 255, and what all cells may differ on average. */
const CELL_LIMIT = 36;
const MEAN_LIMIT = 3.2;
/** What a height may differ: a part of it, and some pixels in any case. */
const HEIGHT_LIMIT = 0.02;
const HEIGHT_SLACK = 6;

/** Pixels of a picture, three bytes each. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A place on a page, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const readPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Opens a screenshot or a thumbnail. */
export const openPicture = (png: Buffer | string): Promise<Pixels> => readPixels(sharp(png));

const fromPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Cuts a part out of the screenshot of a page that is `pageWidth` CSS pixels wide. */
export function cutOut(screenshot: Pixels, { x, y, width, height }: Box, pageWidth: number): Promise<Pixels> {
  const scale = screenshot.width / pageWidth;
  const left = Math.round(x * scale);
  const top = Math.round(y * scale);
  return readPixels(
    fromPixels(screenshot).extract({
      left,
      top,
      width: Math.min(Math.round(width * scale), screenshot.width - left),
      height: Math.min(Math.round(Math.min(height, LONGEST) * scale), screenshot.height - top),
    }),
  );
}

/** Makes the thumbnail of a part, in as many rows as its shape asks for, unless told. */
export async function makeThumbnail(
  part: Pixels,
  columns: number,
  rows = Math.max(1, Math.round((columns * part.height) / part.width)),
): Promise<Pixels> {
  const size = { width: columns, height: rows, fit: 'fill', kernel: 'linear' } as const;
  const small = await readPixels(fromPixels(part).resize(size));
  return readPixels(fromPixels(small).blur(BLUR));
}

/** A picture as PNG, enlarged cell by cell to a width where it is smaller than that. */
export function toPng(picture: Pixels, width = picture.width): Promise<Buffer> {
  const png = { compressionLevel: 9, effort: 10, adaptiveFiltering: true };
  return fromPixels(picture).resize({ width, kernel: 'nearest' }).png(png).toBuffer();
}

/** What sets two thumbnails of one size apart, as a sentence; undefined when they look alike. */
export function compareThumbnails(before: Pixels, now: Pixels): string | undefined {
  // By the channel that differs most: type that is drawn otherwise is grayer in all of them, another hue in one.
  const cells = Array.from({ length: before.width * before.height }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((before.data[cell * 3 + channel] ?? 0) - (now.data[cell * 3 + channel] ?? 0)),
      ),
    ),
  );
  const most = cells.reduce((a, b) => Math.max(a, b), 0);
  const mean = cells.reduce((a, b) => a + b, 0) / cells.length;
  if (most <= CELL_LIMIT && mean <= MEAN_LIMIT) return undefined;
  const at = cells.indexOf(most);
  const place = `row ${Math.floor(at / before.width) + 1} of ${before.height}, column ${(at % before.width) + 1} of ${before.width}`;
  return `looks different, most at ${place}: ${most.toFixed(0)} of 255 there, ${mean.toFixed(1)} on average`;
}

/** What sets two heights apart, as a sentence. */
export function compareHeights(before: number, now: number): string | undefined {
  const limit = Math.max(HEIGHT_SLACK, before * HEIGHT_LIMIT);
  return Math.abs(now - before) <= limit ? undefined : `is ${now} px high, and was ${before} px`;
}
