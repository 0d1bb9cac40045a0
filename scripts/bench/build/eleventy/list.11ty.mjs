import { listPage, PAGE_SIZE } from '../pages.mjs';

export const data = {
  pagination: { data: 'posts', size: PAGE_SIZE },
  permalink: ({ pagination }) => `blog/page/${pagination.pageNumber + 1}.html`,
  eleventyExcludeFromCollections: true,
};

export const render = ({ pagination }) => listPage(pagination.items);
