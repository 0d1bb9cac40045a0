import { defineMiddleware } from 'astro:middleware';
import { getSite } from './queries/site.ts';

/** Gives each page, section and component the site in the locale of its address: `Astro.locals.site`. */
export const onRequest = defineMiddleware(async ({ currentLocale, locals }, next) => {
  locals.site = await getSite(currentLocale);
  return next();
});
