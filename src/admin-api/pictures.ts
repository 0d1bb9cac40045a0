import { createHash } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { StoredPicture } from '../schemas/feeds.ts';

/** Folder of resized pictures; kept between builds. The build copies what its pages name. */
export const PICTURE_CACHE = path.resolve('.cache/pictures');

/** Address of the pictures on the site. Names carry a hash of the content, so that they can be cached for ever. */
export const PICTURE_PATH = '/pictures/';

/** Widths offered to browsers, in pixels. */
const WIDTHS = [480, 960];
const TIMEOUT = 20_000;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 60_000_000;

/** Reads a body up to a limit. @throws Error when there is more. */
async function readCapped(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Fetches a picture and keeps it in a few widths as WebP.
 * @throws Error with the reason when it cannot be had; the page then shows the placeholder.
 */
export async function keepPicture(url: URL): Promise<StoredPicture> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const bytes = await readCapped(response);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate();
  const { autoOrient } = await image.metadata();
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, autoOrient.width)))];
  const largest = Math.max(...widths);
  await mkdir(PICTURE_CACHE, { recursive: true });
  const variants = await Promise.all(
    widths.map(async (width) => {
      const name = `${hash}-${width}.webp`;
      const file = path.join(PICTURE_CACHE, name);
      if (!(await exists(file)))
        await writeFile(file, await image.clone().resize({ width }).webp({ quality: 72 }).toBuffer());
      return { src: `${PICTURE_PATH}${name}`, width };
    }),
  );
  return { width: largest, height: Math.round((autoOrient.height * largest) / autoOrient.width), variants };
}
