import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readImageIndex } from '../feeds/images/image-cache.ts';
import { IMAGE_NAME, imageCacheDir, PICTURE_PATH } from '../feeds/images/resize-image.ts';
import { CANDIDATE_FILES, SNAPSHOT_PATH } from '../feeds/snapshot.ts';

/**
 * Copies the existing files into a folder; a feed that was never available has no snapshot.
 * @returns Names of the copies.
 */
async function copyExisting(files: readonly string[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const existing = files.filter((file) => existsSync(file));
  await Promise.all(existing.map((file) => copyFile(file, path.join(folder, path.basename(file)))));
  return existing.map((file) => path.basename(file));
}

/**
 * Integration that copies cached images and last good copies of the feeds into the build. A build machine without a cache
 * can recover from the published copies. The dev server serves images from the cache.
 */
export function feedFiles(): AstroIntegration {
  return {
    name: 'feed-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(PICTURE_PATH, async (request, response, next) => {
          const name = (request.url ?? '').slice(1);
          if (!IMAGE_NAME.test(name)) return next();
          try {
            const image = await readFile(path.join(imageCacheDir(), name));
            response.setHeader('content-type', 'image/webp').end(image);
          } catch {
            next();
          }
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const images = (await readImageIndex()).map((name) => path.join(imageCacheDir(), name));
        const published = await copyExisting(images, path.join(root, PICTURE_PATH));
        const copies = await copyExisting(CANDIDATE_FILES, path.join(root, SNAPSHOT_PATH));
        logger.info(`${published.length} images, copies of ${copies.join(', ') || 'no feed'}`);
      },
    },
  };
}
