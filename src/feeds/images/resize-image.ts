import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { cacheDir } from '../../cache/cache-dir.ts';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import type { StoredPicture } from '../../schemas/feeds.ts';

/** Returns the cache folder of resized images. A build copies the images that it uses into the site. */
export const imageCacheDir = (): string => cacheDir('images');

/** Path of images on the site. File names contain a content hash, so they can be cached forever. */
export const PICTURE_PATH = '/pictures/';

/** File name of a resized image, e.g. `0123456789abcdef-480.webp`. */
export const IMAGE_NAME = /^[0-9a-f]{16}-\d{1,5}\.webp$/;

/**
 * Widths in pixels. The first two are for a small picture in a list, at two and at three pixels per CSS pixel; the others for
 * half a phone or a third of a laptop, for a phone, and for dense screens.
 */
const WIDTHS = [192, 288, 480, 720, 960];
/** Maximum pixels of an original, in total and along a side; some cameras make 24 million. */
export const MAX_PIXELS = 25_000_000;
export const MAX_SIDE = 16_000;
/** Pixels above which images are decoded one at a time: each can take 600 MB. */
const LARGE = 8_000_000;
const large = pLimit(1);
/** Accepted formats, of cameras and image editors. Not SVG, which can contain scripts, nor PDF. */
export const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

/** Returns the path of a cached image file. */
export const cachedImageFile = (name: string): string => path.join(imageCacheDir(), name);

/** Returns the file name of an image variant. */
export const fileNameOf = ({ src }: { readonly src: string }): string => src.slice(PICTURE_PATH.length);

/** Returns the widths of the variants for an original of the given width. */
const widthsFor = (width: number): number[] => [...new Set(WIDTHS.map((each) => Math.min(each, width)))];

/** Returns false for an image whose variants have other widths than WIDTHS gives now. */
export const isCurrent = ({ width, variants }: StoredPicture): boolean =>
  widthsFor(width).join() === variants.map((variant) => variant.width).join();

/** A resized image. */
export interface ResizedImage {
  readonly picture: StoredPicture;
  /** True for an original with several frames; the picture is the first frame. */
  readonly isAnimated: boolean;
}

/**
 * Resizes an image to WebP files in the cache, without camera metadata.
 * @throws Error with the reason, when the bytes are no image, or the image is too large.
 */
export async function resizeImage(bytes: Buffer): Promise<ResizedImage> {
  // Imported on demand: most builds find every image in the cache.
  const { default: sharp } = await import('sharp');
  // Like browsers: tolerates faults that leave the picture whole, but rejects a truncated file.
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  const {
    format,
    autoOrient,
    compression,
    pages = 1,
  } = await image.metadata().catch((cause: unknown) => {
    const isLarge = String(cause).includes('pixel limit');
    throw new Error(isLarge ? 'it has too many pixels' : 'it is no picture', { cause });
  });
  const { width: originalWidth, height: originalHeight } = autoOrient;
  if (compression === 'hevc') throw new Error('it has the format of iPhones (HEIC); export it as JPEG');
  if (!FORMATS.has(format)) throw new Error(`it is ${format}, not a photo`);
  if (originalWidth * originalHeight > MAX_PIXELS || Math.max(originalWidth, originalHeight) > MAX_SIDE)
    throw new Error('it has too many pixels');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const widths = widthsFor(originalWidth);
  const width = Math.max(...widths);
  const variants = widths.map((each) => ({ src: `${PICTURE_PATH}${hash}-${each}.webp`, width: each }));
  const limit = originalWidth * originalHeight > LARGE ? large : null;
  for (const variant of variants) {
    const file = cachedImageFile(fileNameOf(variant));
    if (existsSync(file)) continue;
    const draw = () => image.clone().resize({ width: variant.width }).webp({ quality: 72 }).toBuffer();
    await writeFileAtomic(file, await (limit ? limit(draw) : draw()), { flush: false });
  }
  const height = Math.max(1, Math.round((originalHeight * width) / originalWidth));
  return { picture: { width, height, variants }, isAnimated: pages > 1 };
}
