import { postPage } from '../pages.mjs';

export const data = {
  pagination: { data: 'posts', size: 1, alias: 'post' },
  permalink: ({ post }) => `blog/${post.slug}.html`,
  eleventyExcludeFromCollections: true,
};

export const render = ({ post }) => postPage(post);
