import { defineMiddleware } from 'astro:middleware';
import { Parser } from 'htmlparser2';
import { attributesOf } from './lib/attributes.ts';
import { localPath } from './lib/editions.ts';
import { PATHS } from './lib/paths.ts';
import { replaceParts } from './lib/replace-parts.ts';
import { getTwin } from './queries/editions.ts';
import { getInterface } from './queries/interface.ts';

/** The links to a path of this site, without those that name their language, such as the switch: offsets of `href`. */
function readLinks(html: string) {
  const links: { path: string; start: number; end: number }[] = [];
  let href = { start: 0, end: 0 };
  const parser = new Parser({
    onattribute(name) {
      if (name === 'href') href = { start: parser.startIndex, end: parser.endIndex };
    },
    onopentag(tag, attributes) {
      const path = /^\/(?!\/)[^#]*/.exec(attributes.href ?? '')?.[0];
      if (tag === 'a' && path && attributes.hreflang === undefined) links.push({ path, ...href });
    },
  });
  parser.end(html);
  return links;
}

/** Keeps the links of Bangla pages among Bangla pages; one to an English page says so. */
export const onRequest = defineMiddleware(async ({ currentLocale }, next) => {
  const response = await next();
  if (currentLocale !== 'bn' || !response.headers.get('content-type')?.startsWith('text/html'))
    return response;
  const html = await response.text();
  const { inEnglish } = (await getInterface(currentLocale)).editions;
  const english = { hreflang: 'en', 'data-english': inEnglish };
  const replacements = await Promise.all(
    readLinks(html).map(async ({ path, start, end }) => {
      const href = html.slice(start, end);
      if (await getTwin(path))
        return { start, end, text: href.replace(path, localPath(path, currentLocale)) };
      // Lists hold posts in Bangla alone; a file is in no language.
      const hasNoLanguage = path.startsWith(`${PATHS.blog}/`) || path.includes('.');
      return { start, end, text: hasNoLanguage ? href : `${href} ${attributesOf(english)}` };
    }),
  );
  return new Response(replaceParts(html, replacements), response);
});
