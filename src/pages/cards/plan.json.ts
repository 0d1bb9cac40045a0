import type { APIRoute } from 'astro';
import { getClinic } from '../../queries/clinic.ts';
import { getPosts } from '../../queries/feeds.ts';
import { POST_CARD_COUNT, planPostCard } from '../../share-cards/card.ts';

/** The share cards to draw, as input for src/integrations/share-cards.ts, which deletes it from the build. */
export const GET: APIRoute = async () => {
  const [{ name }, posts] = await Promise.all([getClinic(), getPosts()]);
  return new Response(
    JSON.stringify(posts.slice(0, POST_CARD_COUNT).map((post) => planPostCard(post, name))),
  );
};
