import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '../lib/locales.ts';
import { LASTMOD_PATH, publicPath } from '../lib/paths.ts';

/** Schema of lastmod.json: date of the last change by path, and addresses that only redirect. */
const listSchema = z.object({ dates: z.record(z.string(), z.string()), redirecting: z.array(z.string()) });

/**
 * Integration for the XML sitemap, with `lastmod` for pages with a date (pages/host/lastmod.json.ts). Does not use the
 * build time: search engines ignore `lastmod` of a site where every build changes it on every page.
 */
export function datedSitemap(options: { filter: (page: string) => boolean }): AstroIntegration {
  let list: z.infer<typeof listSchema> = { dates: {}, redirecting: [] };
  const { name, hooks } = sitemap({
    ...options,
    i18n: {
      defaultLocale: DEFAULT_LOCALE,
      locales: Object.fromEntries(LOCALES.map((locale) => [locale, locale])),
    },
    serialize: (item) => {
      const path = publicPath(decodeURIComponent(new URL(item.url).pathname));
      if (list.redirecting.includes(path)) return undefined;
      const lastmod = list.dates[path];
      const english = item.links?.find(({ lang }) => lang === DEFAULT_LOCALE);
      const links = english && [...(item.links ?? []), { ...english, lang: 'x-default' }];
      return { ...item, ...(links && { links }), ...(lastmod && { lastmod }) };
    },
  });
  return {
    name,
    hooks: {
      ...hooks,
      'astro:build:done': async (build) => {
        list = listSchema.parse(JSON.parse(await readFile(new URL(`.${LASTMOD_PATH}`, build.dir), 'utf8')));
        await hooks['astro:build:done']?.(build);
      },
    },
  };
}
