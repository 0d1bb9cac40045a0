import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { localPath } from '../../lib/locales.ts';
import { PATHS, postPath } from '../../lib/paths.ts';
import { type PostHtml, postHtml } from '../../lib/post-html.ts';
import { getClinic } from '../../queries/clinic.ts';
import { getPosts } from '../../queries/feeds.ts';
import { inLocales } from '../../queries/translations.ts';
import { feedHtml } from '../../seo/feed-html.ts';

/** Maximum number of posts in the feed. */
const COUNT = 20;

/** Maximum HTML length of a post with its full text in the feed, in characters; longer posts have their excerpt only. */
const MAX_LENGTH = 25_000;

/** Locales with a blog have a feed. */
export const getStaticPaths = async () =>
  (await inLocales(async () => [{ path: PATHS.blog }])).map(({ locale }) => ({ params: { locale } }));

/** RSS feed of the newest posts with their full text; very long posts have their excerpt only. */
export const GET: APIRoute = async ({ site: origin, locals: { site } }) => {
  const base = String(origin);
  const { blog, post: words } = site.messages;
  const clinic = await getClinic(site.locale);
  const posts = await getPosts(site.locale);
  const contentOf = (html: PostHtml): { content?: string } => {
    const content = feedHtml(postHtml(html, words), base);
    return content.length <= MAX_LENGTH ? { content } : {};
  };
  return rss({
    title: `${blog.heading} | ${clinic.name}`,
    description: blog.seo.description,
    site: base,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    // The RSS profile recommends a self link.
    customData: `<atom:link href="${new URL(localPath('/rss.xml', site.locale), base).href}" rel="self" type="application/rss+xml"/>`,
    items: posts.slice(0, COUNT).map((post) => ({
      title: post.title,
      link: postPath(post.slug),
      description: post.excerpt,
      ...contentOf(post.html),
      categories: [...post.categories],
      ...(post.createdAt ? { pubDate: new Date(post.createdAt) } : {}),
    })),
  });
};
