import type { APIRoute } from 'astro';
import { getShareCards } from '../../queries/share-cards.ts';

/** Planned share cards, the input of src/integrations/share-cards.ts, which deletes this file from the build. */
export const GET: APIRoute = async () => new Response(JSON.stringify([...(await getShareCards()).values()]));
