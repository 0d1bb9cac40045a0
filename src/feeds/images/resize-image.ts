import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../../cache/cache-dir.ts';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import type { StoredPicture } from '../../schemas/feeds.ts';

/** Cache folder of resized images. A build copies those that it used to the site. */
export const imageCacheDir = (): string => cacheDir('images');

/** Path of the images on the site. Their names contain a hash of the content, so they can be cached forever. */
export const PICTURE_PATH = '/pictures/';

/** Name of a resized image's file. */
export const IMAGE_NAME = /^[0-9a-f]{16}-\d{1,5}\.webp$/;

/** Widths in pixels: half a phone or a third of a laptop, a phone, and denser screens. */
const WIDTHS = [480, 720, 960];
/** Pixels of the largest image that is decoded, in all and along a side. */
export const MAX_PIXELS = 60_000_000;
export const MAX_SIDE = 16_000;
/** Formats of cameras and editors. Not SVG, which can hold scripts, nor PDF. */
export const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

/** The cached file of an image's name. */
export const cachedImageFile = (name: string): string => path.join(imageCacheDir(), name);

/** True when a file exists. */
export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The file names of an image's variants. */
export const fileNamesOf = ({ variants }: StoredPicture): string[] =>
  variants.map(({ src }) => src.slice(PICTURE_PATH.length));

/** The widths for an original of this width. */
const widthsFor = (width: number): number[] => [...new Set(WIDTHS.map((each) => Math.min(each, width)))];

/** False for an image that was resized to other widths than today's. */
export const isCurrent = ({ width, variants }: StoredPicture): boolean =>
  widthsFor(width).join() === variants.map((variant) => variant.width).join();

/**
 * Resizes an image to WebP files in the cache, without the camera's metadata.
 * @throws Error with the reason when the bytes are no image, or one too large to decode.
 */
export async function resizeImage(bytes: Buffer): Promise<StoredPicture> {
  // Imported on demand: most builds find every image in the cache.
  const { default: sharp } = await import('sharp');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate();
  const { format, autoOrient } = await image.metadata().catch((error: unknown) => {
    throw new Error(
      error instanceof Error && error.message.includes('pixel limit')
        ? 'it has too many pixels'
        : 'it is no picture',
      { cause: error },
    );
  });
  if (!FORMATS.has(format)) throw new Error(`it is ${format}, not a photo`);
  if (
    autoOrient.width * autoOrient.height > MAX_PIXELS ||
    Math.max(autoOrient.width, autoOrient.height) > MAX_SIDE
  )
    throw new Error('it has too many pixels');
  const widths = widthsFor(autoOrient.width);
  const largest = Math.max(...widths);
  const variants: { src: string; width: number }[] = [];
  for (const width of widths) {
    const name = `${hash}-${width}.webp`;
    if (!(await exists(cachedImageFile(name)))) {
      const resized = await image.clone().resize({ width }).webp({ quality: 72 }).toBuffer();
      await writeFileAtomic(cachedImageFile(name), resized);
    }
    variants.push({ src: `${PICTURE_PATH}${name}`, width });
  }
  return {
    width: largest,
    height: Math.max(1, Math.round((autoOrient.height * largest) / autoOrient.width)),
    variants,
  };
}
