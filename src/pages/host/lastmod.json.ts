import type { APIRoute } from 'astro';
import { postPath } from '../../lib/paths.ts';
import { getPosts } from '../../queries/feeds.ts';
import { getResources } from '../../queries/pages.ts';

/** When the words of each page last changed, by path, for the sitemap (src/integrations/sitemap.ts). Hosts hide it. */
export const GET: APIRoute = async () => {
  const [posts, resources] = await Promise.all([getPosts(), getResources()]);
  const dates = [
    ...posts.map(({ slug, updatedAt, createdAt }) => [
      decodeURIComponent(postPath(slug)),
      updatedAt ?? createdAt,
    ]),
    ...resources.map(({ path, review }) => [path, review.reviewed]),
  ].filter(([, date]) => date);
  return new Response(JSON.stringify(Object.fromEntries(dates)));
};
