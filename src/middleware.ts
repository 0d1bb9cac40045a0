import { defineMiddleware } from 'astro:middleware';
import { getSite } from './queries/site.ts';

/** Sets `Astro.locals.site` for every page: the site in the locale of the URL. */
export const onRequest = defineMiddleware(async ({ currentLocale, locals }, next) => {
  locals.site = await getSite(currentLocale);
  return next();
});
