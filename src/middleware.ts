import { defineMiddleware } from 'astro:middleware';
import { localPath } from './lib/editions.ts';
import { PATHS } from './lib/paths.ts';
import { getTwin } from './queries/editions.ts';
import { getInterface } from './queries/interface.ts';

/** Links to a path of this site, without those that name their language, such as the switch. */
const LINK = /<a (?![^>]*\bhreflang=)([^>]*?)href="(\/(?!\/)[^"#]*)(#[^"]*)?"/g;

/** Keeps the links of Bangla pages among Bangla pages; one to an English page says so. */
export const onRequest = defineMiddleware(async ({ currentLocale }, next) => {
  const response = await next();
  if (currentLocale !== 'bn' || !response.headers.get('content-type')?.startsWith('text/html'))
    return response;
  const html = await response.text();
  const paths = new Set([...html.matchAll(LINK)].map(([, , path = '']) => path));
  const twins = new Set<string>();
  for (const path of paths) if (await getTwin(path)) twins.add(path);
  const { inEnglish } = (await getInterface(currentLocale)).editions;
  const linked = html.replace(LINK, (whole, before: string, path: string, hash = '') => {
    if (twins.has(path)) return `<a ${before}href="${localPath(path, currentLocale)}${hash}"`;
    // Lists hold posts in Bangla alone; a file is in no language.
    if (path.startsWith(`${PATHS.blog}/`) || path.includes('.')) return whole;
    return `<a ${before}href="${path}${hash}" hreflang="en" data-english="${inEnglish}"`;
  });
  return new Response(linked, response);
});
