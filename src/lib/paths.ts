import { slugify } from './text.ts';

/**
 * The embryology page has two readings in the specification. The first is served and canonical, the second answers with a
 * permanent redirect; swapping the two words swaps the readings (and the name of the content file).
 */
export const EMBRYOLOGY = { canonical: 'embryoscope', alias: 'embryology' } as const;

/** Site paths that code, not content, needs to know. */
export const PATHS = {
  home: '/',
  about: '/about-us',
  accessibility: '/accessibility',
  blog: '/blog',
  book: '/book-an-appointment',
  careers: '/careers',
  contact: '/contact-us',
  experts: '/fertility-experts',
  firstVisit: '/resources/first-visit',
  gallery: '/gallery',
  photos: '/gallery/photos',
  videos: '/gallery/videos',
  privacy: '/privacy-policy',
  resources: '/resources',
  search: '/search',
  sitemap: '/sitemap',
  successRates: '/resources/understanding-success-rates',
  thankYou: '/thank-you',
  treatments: '/infertility-treatments',
} as const;

/** Path of a treatment page. */
export const treatmentPath = (slug: string): string => `${PATHS.treatments}/${slug}`;

/** Path of a doctor's profile. */
export const doctorPath = (id: string): string => `${PATHS.experts}/${id}`;

/** Path of the sheet for a first visit at a branch. */
export const firstVisitPath = (branch: string): string => `${PATHS.firstVisit}/${branch}`;

/** Path of a blog post; a Bangla slug is percent-encoded. */
export const postPath = (slug: string): string => `${PATHS.blog}/${encodeURIComponent(slug)}`;

/** Most letters of a category's address: a file name holds 255 bytes, and a letter takes up to four. */
const SLUG_LETTERS = 50;

/** The last part of a category's address; empty for a name that has neither letter nor digit. */
export const categorySlug = (name: string): string =>
  [...slugify(name)].slice(0, SLUG_LETTERS).join('').replace(/-+$/, '');

/**
 * The last part of the address of a page of a category, counted from 1. No slug has an underscore, so that none can be
 * taken for another's page; and all stand in one folder, for which hosts need one rule.
 */
export const categoryPage = (slug: string, page: number): string => (page === 1 ? slug : `${slug}_${page}`);

/** Path of a page of a category, counted from 1. */
export const categoryPath = (slug: string, page = 1): string =>
  `${PATHS.blog}/category/${encodeURIComponent(categoryPage(slug, page))}`;

/** Path of a page of the blog, counted from 1. */
export const blogPagePath = (page: number): string =>
  page === 1 ? PATHS.blog : `${PATHS.blog}/page/${page}`;

/**
 * The public path of a built page. Astro names pages after their files (`/about-us.html`); visitors and search engines
 * know them without ending and without trailing slash.
 */
export function publicPath(pathname: string): string {
  const path = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** Path of the entries that the search page looks through. */
export const SEARCH_ENTRIES_PATH = `${PATHS.search}/index.json`;

/** The page that shows a post which the last build did not know; hosts serve it at the post's own address. */
export const LIVE_POST_PATH = `${PATHS.blog}/live`;

/** Paths that a browser reads from the admin API, through the site's own origin. `:slug` stands for a post's. */
export const LIVE_PATHS = ['/api/blogs-list', '/api/blog/:slug', '/api/gallery-list'] as const;

/** Where a build notes when the words of its pages last changed; no visitor may read it. */
export const LASTMOD_PATH = '/host/lastmod.json';
