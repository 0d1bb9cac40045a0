import { sitemap } from '../pages.mjs';

export const data = { permalink: 'sitemap.xml', eleventyExcludeFromCollections: true };

export const render = ({ posts }) => sitemap(posts);
