import type { APIRoute } from 'astro';
import { PATHS } from '../../lib/paths.ts';
import { getStripData } from '../../queries/cycle.ts';
import { inLocales } from '../../queries/translations.ts';

/** The file exists where the page of the strip exists. */
export const getStaticPaths = async () =>
  (await inLocales(async () => [{ path: PATHS.cycle }])).map(({ locale }) => ({ params: { locale } }));

/** Days, prices, holidays and messages that only the script of the strip needs. */
export const GET: APIRoute = async ({ locals: { site } }) => Response.json(await getStripData(site.locale));
