import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { SNAPSHOT_FILES, SNAPSHOT_PATH } from '../feeds/snapshot.ts';

/** Publishes the last good copy of each feed with the site, so that a build machine without one finds it there. */
export function feedSnapshot(): AstroIntegration {
  return {
    name: 'feed-snapshot',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = path.join(fileURLToPath(dir), SNAPSHOT_PATH);
        await mkdir(folder, { recursive: true });
        const published: string[] = [];
        for (const file of SNAPSHOT_FILES) {
          const name = path.basename(file);
          try {
            await copyFile(file, path.join(folder, name));
            published.push(name);
          } catch (error) {
            // A feed that was unavailable in every build so far has no copy.
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
          }
        }
        logger.info(`copies of ${published.join(', ') || 'no feed'}`);
      },
    },
  };
}
