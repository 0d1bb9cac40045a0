import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { LASTMOD_PATH, publicPath } from '../lib/paths.ts';

const datesSchema = z.record(z.string(), z.string());

/**
 * The sitemap for search engines, with the date of each page that has one (pages/host/lastmod.json.ts). The time of the
 * build is no such date: search engines stop believing a sitemap in which every page is always new.
 */
export function datedSitemap(options: { filter: (page: string) => boolean }): AstroIntegration {
  let dates: Record<string, string> = {};
  const { name, hooks } = sitemap({
    ...options,
    serialize: (item) => {
      const lastmod = dates[publicPath(decodeURIComponent(new URL(item.url).pathname))];
      return lastmod ? { ...item, lastmod } : item;
    },
  });
  return {
    name,
    hooks: {
      ...hooks,
      'astro:build:done': async (build) => {
        dates = datesSchema.parse(JSON.parse(await readFile(new URL(`.${LASTMOD_PATH}`, build.dir), 'utf8')));
        await hooks['astro:build:done']?.(build);
      },
    },
  };
}
