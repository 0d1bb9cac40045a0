/**
 * Shared by the plain script and Eleventy: the same API calls as the site makes, and pages of the site as templates. Plain
 * JavaScript, because Eleventy imports it.
 */
import { readFileSync } from 'node:fs';

const SHELL = JSON.parse(readFileSync(process.env.BENCH_SHELL ?? '', 'utf8'));

/** Posts on one page of the list, as on the site. */
export const PAGE_SIZE = 12;

/** Reads the list, then each post, with up to six concurrent requests. Sorted newest first. */
export async function readPosts(api = process.env.ADMIN_API_URL ?? '') {
  const { results } = await (await fetch(`${api}/api/blogs-list`)).json();
  const posts = [];
  const queue = results.entries();
  const worker = async () => {
    for (const [index, { slug }] of queue)
      posts[index] = await (await fetch(`${api}/api/blog/${encodeURIComponent(slug)}`)).json();
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return posts.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** The page of a post. */
export const postPage = ({ post_title, post_content }) =>
  SHELL.post.replaceAll(SHELL.title, post_title).replace(SHELL.body, () => post_content);

/** A page of the list. */
export const listPage = (posts) =>
  SHELL.list.replace(SHELL.items, () =>
    posts
      .map(
        ({ slug, post_title, post_content, category_name, created_at }) =>
          `<li><article class="card flex h-full flex-col overflow-hidden p-0"><p class="eyebrow">${category_name.join(', ')}</p><h2 class="mt-1 text-xl"><a class="hover:underline" href="/blog/${slug}">${post_title}</a></h2><p>${post_content.replace(/<[^>]*>/g, ' ').slice(0, 150)}</p><time datetime="${created_at}">${created_at.slice(0, 10)}</time></article></li>`,
      )
      .join(''),
  );

/** The sitemap of all posts. */
export const sitemap = (posts) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${posts.map(({ slug }) => `<url><loc>https://www.example.com/blog/${slug}</loc></url>`).join('')}</urlset>`;
