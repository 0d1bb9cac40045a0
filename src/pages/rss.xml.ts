import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { postPath } from '../lib/paths.ts';
import { postHtml } from '../lib/post-html.ts';
import { getClinic } from '../queries/clinic.ts';
import { getPosts } from '../queries/feeds.ts';
import { getInterface } from '../queries/interface.ts';

/** Maximum number of posts in the feed. */
const COUNT = 20;

/** RSS feed of the newest posts with their full text. */
export const GET: APIRoute = async ({ site }) => {
  const base = String(site);
  const [{ blog, post: words }, clinic, posts] = await Promise.all([getInterface(), getClinic(), getPosts()]);
  /** Makes URLs absolute, because feed readers have no base URL. */
  const absolute = (html: string) => html.replace(/\b(src|href)="\//g, `$1="${base.replace(/\/$/, '')}/`);
  const newest = posts.slice(0, COUNT);
  return rss({
    title: `${blog.heading} | ${clinic.name}`,
    description: blog.seo.description,
    site: base,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    // The RSS profile recommends a self link.
    customData: `<atom:link href="${new URL('/rss.xml', base).href}" rel="self" type="application/rss+xml"/>`,
    items: newest.map((post) => ({
      title: post.title,
      link: postPath(post.slug),
      description: post.excerpt,
      content: absolute(postHtml(post.html, words)),
      categories: [...post.categories],
      ...(post.createdAt ? { pubDate: new Date(post.createdAt) } : {}),
    })),
  });
};
