import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { pageMemory } from './kept-pages/memory.ts';

const DATA = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

/** Where a page's own data says when its words last changed, the best first. */
const DATES = ['dateModified', 'datePublished', 'lastReviewed'] as const;

/**
 * When the words of a built page last changed, as its structured data says; null where it does not say. The time of
 * the build is no such date: search engines stop believing a sitemap in which every page is always new.
 */
export function lastChanged(html: string): string | null {
  const data: unknown[] = [...html.matchAll(DATA)].map(([, json = 'null']) => JSON.parse(json));
  const pages = data.filter((item) => typeof item === 'object' && item !== null);
  for (const name of DATES) {
    for (const [key, value] of pages.flatMap((page) => Object.entries(page)))
      if (key === name && typeof value === 'string') return value;
  }
  return null;
}

/** The sitemap for search engines, with the date of each page that has one. */
export const datedSitemap = (options: { filter: (page: string) => boolean }): AstroIntegration =>
  sitemap({
    ...options,
    serialize: (item) => {
      const { pathname } = new URL(item.url);
      const file = `${decodeURIComponent(pathname).slice(1) || 'index'}.html`;
      const lastmod = pageMemory().facts.get(file)?.changed;
      return lastmod ? { ...item, lastmod } : item;
    },
  });
