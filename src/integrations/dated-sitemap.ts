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

/** The pages of the site as Astro names them, in an order that does not depend on which of them were rendered. */
const pagesOfBuild = (): { pathname: string }[] =>
  [...pageMemory().facts.keys()]
    .sort()
    .map((file) => ({ pathname: file === 'index.html' ? '' : file.replace(/\.html$/, '') }));

/** The sitemap for search engines, with the date of each page that has one. */
export function datedSitemap(options: { filter: (page: string) => boolean }): AstroIntegration {
  const { name, hooks } = sitemap({
    ...options,
    serialize: (item) => {
      const { pathname } = new URL(item.url);
      const file = `${decodeURIComponent(pathname).slice(1) || 'index'}.html`;
      const lastmod = pageMemory().facts.get(file)?.changed;
      return lastmod ? { ...item, lastmod } : item;
    },
  });
  const list = hooks['astro:build:done'];
  return {
    name,
    // Astro knows only what it rendered.
    hooks: { ...hooks, 'astro:build:done': (build) => list?.({ ...build, pages: pagesOfBuild() }) },
  };
}
