import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { IMAGE_CACHE_DIR, PICTURE_PATH } from '../feeds/images/resize-image.ts';
import { pageMemory } from './kept-pages/memory.ts';

const NAME = new RegExp(`${PICTURE_PATH}([0-9a-f]+-\\d+\\.webp)`, 'g');

/** Names of the pictures of posts and galleries that a text names. */
export const pictureNames = (text: string): string[] => [
  ...new Set([...text.matchAll(NAME)].map(([, name = '']) => name)),
];

/** Brings the pictures of posts and galleries to the site: only those that a built page names. */
export function keptPictures(): AstroIntegration {
  return {
    name: 'kept-pictures',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(PICTURE_PATH, async (request, response, next) => {
          const name = /^\/([0-9a-f]+-\d+\.webp)$/.exec(request.url ?? '')?.[1];
          if (!name) return next();
          try {
            response
              .setHeader('content-type', 'image/webp')
              .end(await readFile(path.join(IMAGE_CACHE_DIR, name)));
          } catch {
            next();
          }
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const feeds = (await readdir(root)).filter((file) => file.endsWith('.xml'));
        const texts = await Promise.all(feeds.map((file) => readFile(path.join(root, file), 'utf8')));
        const names = new Set([
          ...texts.flatMap(pictureNames),
          ...[...pageMemory().facts.values()].flatMap(({ pictures }) => pictures),
        ]);
        await mkdir(path.join(root, PICTURE_PATH), { recursive: true });
        for (const name of names)
          await copyFile(path.join(IMAGE_CACHE_DIR, name), path.join(root, PICTURE_PATH, name));
        logger.info(`${names.size} pictures`);
      },
    },
  };
}
