import { listen } from '../support/listen.ts';

const WORDS = 'care clinic embryo hormone cycle doctor patient week result treatment ovary egg age'.split(
  ' ',
);
const CATEGORIES = ['IVF', 'IUI', 'Men', 'Costs', 'Genetics'];

/** Generates a post of about 800 words with headings, lists and links, in the format of the admin API. */
function makePost(number: number) {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => WORDS[(number + index ** 2) % WORDS.length]).join(' ');
  const paragraph = () =>
    `<p>${words(25)} <strong>${words(2)}</strong> ${words(15)} <a href="/contact-us">${words(2)}</a> ${words(4)}.</p>`;
  const part = () =>
    `<h2>${words(4)}</h2>${paragraph()}${paragraph()}${paragraph()}<ul><li>${words(5)}</li><li>${words(5)}</li></ul>`;
  const at = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();
  return {
    id: number,
    slug: `post-${number}`,
    post_title: `Post ${number}: ${words(5)}`,
    post_content: part() + part() + part() + part() + part(),
    category_name: [CATEGORIES[number % CATEGORIES.length]],
    created_at: at,
    updated_at: at,
  };
}

/**
 * Starts an admin API with generated posts and an empty gallery; other paths answer 404. The server ends with the
 * process.
 */
export async function startPostsApi(count: number) {
  const posts = Array.from({ length: count }, (_, number) => makePost(number));
  const { url } = await listen((request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return new Response(null, { status: 404 });
    const post = posts.find(({ slug }) => pathname === `/api/blog/${slug}`);
    return Response.json(post ?? { results: pathname === '/api/blogs-list' ? posts : [] });
  }, 0);
  return {
    url,
    /** Edits a post. @returns Its slug, and HTML that its new page contains. */
    edit: (number: number) => {
      const post = makePost(number);
      const text = `<p>Edit ${number + 1}.</p>`;
      posts[number] = { ...post, post_content: post.post_content + text };
      return { slug: post.slug, text };
    },
  };
}
