import { defineMiddleware } from 'astro:middleware';
import { localeSettings } from './lib/locale-settings.ts';
import { getSite } from './queries/site.ts';
import { hasTranslatedInterface } from './queries/translations.ts';
import { markEnglish } from './translations/mark-english.ts';

/**
 * Sets `Astro.locals.site` for every page: the site in the locale of the URL. Where menus and branches have no translation, marks
 * their words as English; in a Latin script they cannot be told from others.
 */
export const onRequest = defineMiddleware(async ({ currentLocale, locals }, next) => {
  const site = await getSite(currentLocale);
  locals.site = site;
  const response = await next();
  const { locale } = site;
  const isMixed = localeSettings(locale).script !== 'Latn' && !(await hasTranslatedInterface(locale));
  if (!isMixed || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(markEnglish(await response.text()), response);
});
