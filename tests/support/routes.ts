import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The paths of all pages in the XML sitemap, and of some that are not in it. */
export function readRoutes(): string[] {
  const sitemap = readFileSync(path.join(process.env.DIST ?? '', 'sitemap-0.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [
    ...listed,
    '/thank-you',
    '/no-such-page',
    '/blog/no-such-post',
    '/fertility-experts/no-such-doctor',
  ];
}

/** The paths of all pages of the built site. */
export const readPaths = (): string[] =>
  readdirSync(process.env.DIST ?? '', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`);
