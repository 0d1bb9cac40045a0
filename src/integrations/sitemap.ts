import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { parseSlug } from '../feeds/parse/parse-slug.ts';
import { DEFAULT_LOCALE, LOCALES } from '../lib/locales.ts';
import { LASTMOD_PATH, publicPath } from '../lib/paths.ts';

const datesSchema = z.record(z.string(), z.string());

/**
 * The XML sitemap, with `lastmod` for pages that have a date (pages/host/lastmod.json.ts). The build time is not used,
 * because search engines ignore `lastmod` of a site where it changes on every page with every build.
 */
export function datedSitemap(options: { filter: (page: string) => boolean }): AstroIntegration {
  let dates: Record<string, string> = {};
  const { name, hooks } = sitemap({
    ...options,
    i18n: {
      defaultLocale: DEFAULT_LOCALE,
      locales: Object.fromEntries(LOCALES.map((locale) => [locale, locale])),
    },
    serialize: (item) => {
      const path = publicPath(decodeURIComponent(new URL(item.url).pathname));
      // The former address of a post, which leads to it.
      if (parseSlug(path.slice(path.lastIndexOf('/') + 1)).original !== undefined) return undefined;
      const lastmod = dates[path];
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
        dates = datesSchema.parse(JSON.parse(await readFile(new URL(`.${LASTMOD_PATH}`, build.dir), 'utf8')));
        await hooks['astro:build:done']?.(build);
      },
    },
  };
}
