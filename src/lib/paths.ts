import { englishPath } from './locales.ts';
import { slugify } from './text.ts';

/** Site paths that code refers to. */
export const PATHS = {
  home: '/',
  about: '/about-us',
  accessibility: '/accessibility',
  blog: '/blog',
  book: '/book-an-appointment',
  careers: '/careers',
  contact: '/contact-us',
  costs: '/resources/what-it-costs',
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
  whenToCall: '/resources/when-to-call',
} as const;

/** Path of a treatment page. */
export const treatmentPath = (slug: string): string => `${PATHS.treatments}/${slug}`;

/** Path of a doctor's profile. */
export const doctorPath = (id: string): string => `${PATHS.experts}/${id}`;

interface BookableDoctor {
  readonly bookedAs: string;
  readonly visitingHours: readonly { readonly branch: string }[];
}

/**
 * Path of the booking page with a doctor chosen, and the branch if there is only one. Behind the `#`, so that the choice is
 * not sent to the server.
 */
export function bookingPath({ bookedAs, visitingHours }: BookableDoctor): string {
  const [branch, ...others] = new Set(visitingHours.map((visit) => visit.branch));
  const only = branch && others.length === 0 ? `&location=${branch}` : '';
  return `${PATHS.book}#doctor=${encodeURIComponent(bookedAs)}${only}`;
}

/** Path of the printable first-visit page of a branch. */
export const firstVisitPath = (branch: string): string => `${PATHS.firstVisit}/${branch}`;

/** Path of a blog post; a Bangla slug is percent-encoded. */
export const postPath = (slug: string): string => `${PATHS.blog}/${encodeURIComponent(slug)}`;

/** Maximum length of a category slug in code points: a file name is limited to 255 bytes, a code point takes up to four. */
const MAX_SLUG_LENGTH = 50;

/** The slug of a category; empty for a name without letters and digits. */
export const categorySlug = (name: string): string =>
  [...slugify(name)].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');

/**
 * The last path segment of a page of a category; pages count from 1. Slugs contain no underscore, so `slug_2` cannot
 * collide with another category. All pages are in one folder, so hosts need one header rule for them.
 */
export const categoryPage = (slug: string, page: number): string => (page === 1 ? slug : `${slug}_${page}`);

/** Path of a page of a category; pages count from 1. */
export const categoryPath = (slug: string, page = 1): string =>
  `${PATHS.blog}/category/${encodeURIComponent(categoryPage(slug, page))}`;

/** Path of a page of the blog list; pages count from 1. */
export const blogPagePath = (page: number): string =>
  page === 1 ? PATHS.blog : `${PATHS.blog}/page/${page}`;

/** Path of a page of the photos; pages count from 1. */
export const photosPath = (page: number): string => (page === 1 ? PATHS.photos : `${PATHS.photos}/${page}`);

/** The public path of a built page, such as `/about-us.html`: without `.html`, `/index` and trailing slash. */
export function publicPath(pathname: string): string {
  const path = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '');
  return path === '' ? '/' : path;
}

/** The English path of a built page, by which code knows it in each language. */
export const pagePath = (pathname: string): string => englishPath(publicPath(pathname));

/** Path of the entries that the search page looks through. */
export const SEARCH_ENTRIES_PATH = `${PATHS.search}/index.json`;

/** Page for an unknown post. Hosts serve it at the path of the post. */
export const UNKNOWN_POST_PATH = `${PATHS.blog}/not-found`;

/** Page for an unknown doctor. Hosts serve it at the path of the doctor. */
export const UNKNOWN_DOCTOR_PATH = `${PATHS.experts}/not-found`;

/** Paths that hosts proxy to the admin API for a build that may lack feeds. */
export const FEED_API_PATHS = ['/api/blogs-list', '/api/gallery-list'] as const;

/** Names the build that is live: its time, its commit, when it read each feed. */
export const VERSION_PATH = '/version.json';

/** Built file with the last modification date of each page. Hosts do not serve it. */
export const LASTMOD_PATH = '/host/lastmod.json';
