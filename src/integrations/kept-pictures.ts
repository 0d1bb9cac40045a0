import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PICTURE_CACHE, PICTURE_PATH } from '../admin-api/pictures/store.ts';

const NAME = new RegExp(`${PICTURE_PATH}([0-9a-f]+-\\d+\\.webp)`, 'g');

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
        const names = new Set<string>();
        for (const file of await readdir(root, { recursive: true })) {
          if (!/\.(html|xml)$/.test(file)) continue;
          const bytes = readFileSync(path.join(root, file));
          if (!bytes.includes(PICTURE_PATH)) continue;
          for (const [, name] of bytes.toString('latin1').matchAll(NAME)) if (name) names.add(name);
        }
        await mkdir(path.join(root, PICTURE_PATH), { recursive: true });
        for (const name of names)
          await copyFile(path.join(PICTURE_CACHE, name), path.join(root, PICTURE_PATH, name));
        logger.info(`${names.size} pictures`);
      },
    },
  };
}
