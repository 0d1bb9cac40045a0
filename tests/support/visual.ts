import sharp, { type Sharp } from 'sharp';

/**
 * Visual regression tests compare small, blurred thumbnails of parts of a page. Text becomes a shade of gray, so another
 * font rasterizer, Chromium version or pixel ratio makes no difference; another color, spacing or picture does.
 */

/** Screen widths in CSS pixels, and the number of thumbnail columns at each. */
export const WIDTHS = [
  { width: 360, columns: 24 },
  { width: 1280, columns: 48 },
] as const;
/** Maximum height of a thumbnailed part in CSS pixels; of a higher part, only the height is compared below this. */
const MAX_HEIGHT = 1600;
/** Sigma of the blur in cells; tolerates shifts of less than one cell. */
const BLUR = 0.8;
/** Maximum difference of one cell, and of all cells on average, of 255. */
const MAX_CELL_DIFFERENCE = 36;
const MAX_MEAN_DIFFERENCE = 3.2;
/** Maximum difference of the height: relative, and at least these CSS pixels. */
const HEIGHT_TOLERANCE = 0.02;
const MIN_HEIGHT_TOLERANCE = 6;

/** RGB pixels of an image, three bytes each. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A rectangle on a page, in CSS pixels. */
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

/** Reads a screenshot or a thumbnail. */
export const readImage = (png: Buffer | string): Promise<Pixels> => readPixels(sharp(png));

const fromPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Crops a part from the screenshot of a page that is `pageWidth` CSS pixels wide. */
export function cropScreenshot(
  screenshot: Pixels,
  { x, y, width, height }: Box,
  pageWidth: number,
): Promise<Pixels> {
  const scale = screenshot.width / pageWidth;
  const left = Math.round(x * scale);
  const top = Math.round(y * scale);
  return readPixels(
    fromPixels(screenshot).extract({
      left,
      top,
      width: Math.min(Math.round(width * scale), screenshot.width - left),
      height: Math.min(Math.round(Math.min(height, MAX_HEIGHT) * scale), screenshot.height - top),
    }),
  );
}

/** Makes the thumbnail of a part. By default the number of rows preserves the aspect ratio. */
export async function makeThumbnail(
  part: Pixels,
  columns: number,
  rows = Math.max(1, Math.round((columns * part.height) / part.width)),
): Promise<Pixels> {
  const size = { width: columns, height: rows, fit: 'fill', kernel: 'linear' } as const;
  const small = await readPixels(fromPixels(part).resize(size));
  return readPixels(fromPixels(small).blur(BLUR));
}

/** Encodes an image as PNG, scaled to a width without smoothing. */
export function toPng(picture: Pixels, width = picture.width): Promise<Buffer> {
  const png = { compressionLevel: 9, effort: 10, adaptiveFiltering: true };
  return fromPixels(picture).resize({ width, kernel: 'nearest' }).png(png).toBuffer();
}

/** A message about the difference of two thumbnails of the same size; undefined when it is within the limits. */
export function compareThumbnails(before: Pixels, now: Pixels): string | undefined {
  // The channel with the largest difference counts, so that another hue is found too.
  const cells = Array.from({ length: before.width * before.height }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((before.data[cell * 3 + channel] ?? 0) - (now.data[cell * 3 + channel] ?? 0)),
      ),
    ),
  );
  const most = cells.reduce((a, b) => Math.max(a, b), 0);
  const mean = cells.reduce((a, b) => a + b, 0) / cells.length;
  if (most <= MAX_CELL_DIFFERENCE && mean <= MAX_MEAN_DIFFERENCE) return undefined;
  const at = cells.indexOf(most);
  const place = `row ${Math.floor(at / before.width) + 1} of ${before.height}, column ${(at % before.width) + 1} of ${before.width}`;
  return `looks different, most at ${place}: ${most.toFixed(0)} of 255 there, ${mean.toFixed(1)} on average`;
}

/** A message about the difference of two heights in CSS pixels; undefined when it is within the limits. */
export function compareHeights(before: number, now: number): string | undefined {
  const limit = Math.max(MIN_HEIGHT_TOLERANCE, before * HEIGHT_TOLERANCE);
  return Math.abs(now - before) <= limit ? undefined : `is ${now} px high, and was ${before} px`;
}
