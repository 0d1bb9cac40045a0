import type { APIRoute } from 'astro';
import { getSearchEntries } from '../../queries/search.ts';

/** What the search page looks through, loaded when a visitor turns to the search field. */
export const GET: APIRoute = async () => Response.json(await getSearchEntries());
