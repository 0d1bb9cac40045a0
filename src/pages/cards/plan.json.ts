import type { APIRoute } from 'astro';
import { getShareCards } from '../../queries/share-cards.ts';

/** The share cards to draw, as input for src/integrations/share-cards.ts, which deletes it from the build. */
export const GET: APIRoute = async () => new Response(JSON.stringify([...(await getShareCards()).values()]));
