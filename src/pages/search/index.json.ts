import type { APIRoute } from 'astro';
import { getSearchContent, getSearchEntries } from '../../queries/search.ts';
import type { SearchIndex } from '../../search/search.ts';

/** What the search page looks through, loaded when a visitor turns to the search field. */
export const GET: APIRoute = async () => {
  const { synonyms } = await getSearchContent();
  return Response.json({ entries: await getSearchEntries(), synonyms } satisfies SearchIndex);
};
