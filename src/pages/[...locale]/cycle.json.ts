import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE, LOCALES } from '../../lib/locales.ts';
import { getStripData } from '../../queries/cycle.ts';

export const getStaticPaths = () =>
  LOCALES.map((locale) => ({ params: { locale: locale === DEFAULT_LOCALE ? undefined : locale } }));

/** Days, prices, holidays and messages that only the script of the strip needs. */
export const GET: APIRoute = async ({ locals: { site } }) => Response.json(await getStripData(site.locale));
