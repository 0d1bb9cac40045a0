import type { APIRoute } from 'astro';
import { getClinic } from '../../queries/clinic.ts';
import { getPosts } from '../../queries/feeds.ts';
import { DRAWN_POSTS, planPostCard } from '../../share-cards/card.ts';

/** Tells the build which cards to draw (src/integrations/share-cards.ts); it is not published. */
export const GET: APIRoute = async () => {
  const [{ name }, posts] = await Promise.all([getClinic(), getPosts()]);
  return new Response(JSON.stringify(posts.slice(0, DRAWN_POSTS).map((post) => planPostCard(post, name))));
};
