import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PICTURE_CACHE, PICTURE_PATH } from '../admin-api/pictures/store.ts';
import { pageMemory } from './kept-pages/index.ts';

const NAME = new RegExp(`${PICTURE_PATH}([0-9a-f]+-\\d+\\.webp)`, 'g');

/** Names of the pictures of posts and galleries that a text names. */
export const pictureNames = (text: string): string[] => [
  ...new Set([...text.matchAll(NAME)].map(([, name = '']) => name)),
];

/** The pictures that a built page or feed names, as an earlier build learned or as it stands in the file. */
function picturesOf(root: string, file: string): readonly string[] {
  const known = pageMemory().factsOf(file);
  if (known) return known.pictures;
  const bytes = readFileSync(path.join(root, file));
  return bytes.includes(PICTURE_PATH) ? pictureNames(bytes.toString('latin1')) : [];
}

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
              .end(await readFile(path.join(PICTURE_CACHE, name)));
          } catch {
            next();
          }
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = (await readdir(root, { recursive: true })).filter((file) =>
          /\.(?:html|xml)$/.test(file),
        );
        const names = new Set(files.flatMap((file) => picturesOf(root, file)));
        await mkdir(path.join(root, PICTURE_PATH), { recursive: true });
        for (const name of names)
          await copyFile(path.join(PICTURE_CACHE, name), path.join(root, PICTURE_PATH, name));
        logger.info(`${names.size} pictures`);
      },
    },
  };
}
