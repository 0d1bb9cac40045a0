import type { APIRoute } from 'astro';
import { getListedPages } from '../../queries/listed-pages.ts';

/** The pages that a not-found page may suggest, loaded by it. */
export const GET: APIRoute = async () => Response.json(await getListedPages());
