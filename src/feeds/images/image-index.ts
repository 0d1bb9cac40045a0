import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { z } from 'zod';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import { storedPictureSchema } from '../../schemas/feeds.ts';
import { cachedImageFile, fileNameOf, IMAGE_NAME, imageCacheDir } from './resize-image.ts';

/** Milliseconds after which a file that no build used is deleted: 30 days. A live site may still need it before. */
const DELETE_AFTER = 30 * 24 * 3600 * 1000;

/** A cached image, and the HTTP validators of its original. */
const indexEntrySchema = z.object({
  picture: storedPictureSchema,
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});

export type IndexEntry = z.infer<typeof indexEntrySchema>;

const indexFile = (): string => cachedImageFile('index.json');

/** The images that the last build used, by the URL of their originals. Empty when there is no valid index. */
export async function readIndex(): Promise<Map<string, IndexEntry>> {
  try {
    const index: unknown = JSON.parse(await readFile(indexFile(), 'utf8'));
    return new Map(Object.entries(z.record(z.string(), indexEntrySchema).parse(index)));
  } catch {
    return new Map();
  }
}

const namesIn = (index: ReadonlyMap<string, IndexEntry>): Set<string> =>
  new Set([...index.values()].flatMap(({ picture }) => picture.variants.map(fileNameOf)));

/** File names of all images that the last build used, such as `0123456789abcdef-480.webp`. */
export const readImageIndex = async (): Promise<string[]> => [...namesIn(await readIndex())];

/** Writes the index of the images used in this build, and deletes files unused for 30 days. */
export async function writeIndex(index: ReadonlyMap<string, IndexEntry>): Promise<void> {
  await writeFileAtomic(indexFile(), JSON.stringify(Object.fromEntries(index)));
  const used = namesIn(index);
  const now = new Date();
  for (const name of (await readdir(imageCacheDir())).filter((each) => IMAGE_NAME.test(each))) {
    const file = cachedImageFile(name);
    // The time of a file is that of its last use.
    if (used.has(name)) await utimes(file, now, now);
    else if (now.getTime() - (await stat(file)).mtimeMs > DELETE_AFTER) await rm(file, { force: true });
  }
}
