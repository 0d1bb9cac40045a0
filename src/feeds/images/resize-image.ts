import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { cacheDir } from '../../cache/cache-dir.ts';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import type { StoredPicture } from '../../schemas/feeds.ts';

/** Folder of resized pictures; kept between builds. The build copies what its pages name. */
export const IMAGE_CACHE_DIR = cacheDir('pictures');

/** Address of the pictures on the site. Names carry a hash of the content, so that they can be cached for ever. */
export const PICTURE_PATH = '/pictures/';

/** Name of a stored picture's file. */
export const PICTURE_NAME = /^[0-9a-f]{16}-\d{1,5}\.webp$/;

/** Widths offered to browsers, in pixels: half a phone or a third of a laptop, a phone, and what is sharper than that. */
const WIDTHS = [480, 720, 960];
/** Pixels of the largest picture that is opened, in all and along a side. */
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 16_000;
/** What cameras and editors make. Not SVG, which is a program, nor PDF. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

/** The kept file of a picture's name. */
export const cachedImageFile = (name: string): string => path.join(IMAGE_CACHE_DIR, name);

/** True when a file can be read. */
export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The names of a picture's files. */
export const namesOf = ({ variants }: StoredPicture): string[] =>
  variants.map(({ src }) => src.slice(PICTURE_PATH.length));

/** The widths in which a picture is kept that is so wide. */
const widthsOf = (width: number): number[] => [...new Set(WIDTHS.map((each) => Math.min(each, width)))];

/** False for a picture that was stored when other widths were offered: right as it is, but to be stored anew. */
export const isCurrent = ({ width, variants }: StoredPicture): boolean =>
  widthsOf(width).join() === variants.map((variant) => variant.width).join();

/**
 * Keeps a picture in a few widths as WebP, without the camera's notes in it.
 * @throws Error with the reason when the bytes are no picture, or one too large to open.
 */
export async function resizeImage(bytes: Buffer): Promise<StoredPicture> {
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
  const widths = widthsOf(autoOrient.width);
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
