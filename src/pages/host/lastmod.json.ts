import type { APIRoute } from 'astro';
import { postPath } from '../../lib/paths.ts';
import { getPosts } from '../../queries/feeds.ts';
import { getResources } from '../../queries/pages.ts';

/** Last modification date by path, for the XML sitemap (src/integrations/sitemap.ts). Hosts do not serve it. */
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
