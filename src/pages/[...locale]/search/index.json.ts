import type { APIRoute } from 'astro';
import { PATHS } from '../../../lib/paths.ts';
import { getSearchContent, getSearchEntries } from '../../../queries/search.ts';
import { inLocales } from '../../../queries/translations.ts';
import type { SearchIndex } from '../../../search/search-index.ts';

export const getStaticPaths = async () =>
  (await inLocales(async () => [{ path: PATHS.search }])).map(({ locale }) => ({ params: { locale } }));

/** Search index of a locale, loaded when a visitor focuses the search field. */
export const GET: APIRoute = async ({ locals: { site } }) => {
  const { synonyms, ages } = await getSearchContent(site.locale);
  return Response.json({
    entries: await getSearchEntries(site.locale),
    synonyms,
    ages,
  } satisfies SearchIndex);
};
