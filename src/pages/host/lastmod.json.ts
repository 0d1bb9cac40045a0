import type { APIRoute } from 'astro';
import { postPath } from '../../lib/paths.ts';
import { getPosts } from '../../queries/feeds.ts';
import { getResources } from '../../queries/pages.ts';

/**
 * Dates of the last change by path, and addresses that only redirect. Input of the XML sitemap
 * (src/integrations/sitemap.ts); not served.
 */
export const GET: APIRoute = async () => {
  const [posts, resources] = await Promise.all([getPosts(), getResources()]);
  const dates = [
    ...posts.map(({ slug, updatedAt, createdAt }) => [
      decodeURIComponent(postPath(slug)),
      updatedAt ?? createdAt,
    ]),
    ...resources.map(({ path, review }) => [path, review.reviewed]),
  ].filter(([, date]) => date);
  const redirecting = posts.flatMap(({ formerSlug }) =>
    formerSlug === null ? [] : [decodeURIComponent(postPath(formerSlug))],
  );
  return new Response(JSON.stringify({ dates: Object.fromEntries(dates), redirecting }));
};
