import type { Stage } from './embryo.ts';
import { englishPath } from './locales.ts';
import { slugify } from './text.ts';

/** Paths of pages that code refers to. */
export const PATHS = {
  home: '/',
  about: '/about-us',
  accessibility: '/accessibility',
  blog: '/blog',
  book: '/book-an-appointment',
  careers: '/careers',
  contact: '/contact-us',
  costs: '/resources/what-it-costs',
  cycle: '/resources/ivf-calendar',
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

/** Returns the path of a treatment page. */
export const treatmentPath = (slug: string): string => `${PATHS.treatments}/${slug}`;

/** Returns the path of a doctor's profile. */
export const doctorPath = (id: string): string => `${PATHS.experts}/${id}`;

/** Id of the list of doctors while it shows women only: as the target of a link, it filters without JavaScript. */
export const WOMEN_ID = 'women';

/** Path of the list of doctors, filtered to women. */
export const WOMEN_DOCTORS_PATH = `${PATHS.experts}#${WOMEN_ID}`;

interface BookableDoctor {
  readonly bookedAs: string;
  readonly visitingHours: readonly { readonly branch: string }[];
}

/**
 * Returns the path of the booking page with a doctor chosen. Also chooses the branch of a doctor with a single branch. The
 * choice is in the fragment, which browsers do not send to the server.
 */
export function bookingPath({ bookedAs, visitingHours }: BookableDoctor): string {
  const [branch, ...others] = new Set(visitingHours.map((visit) => visit.branch));
  const only = branch && others.length === 0 ? `&location=${branch}` : '';
  return `${PATHS.book}#doctor=${encodeURIComponent(bookedAs)}${only}`;
}

/** Returns the path of a branch's printable first-visit page. */
export const firstVisitPath = (branch: string): string => `${PATHS.firstVisit}/${branch}`;

/** Returns the path of a blog post; a Bangla slug is percent-encoded. */
export const postPath = (slug: string): string => `${PATHS.blog}/${encodeURIComponent(slug)}`;

/** Maximum length of a category slug in code points: a file name has at most 255 bytes, a code point up to four. */
const MAX_SLUG_LENGTH = 50;

/** Returns the slug of a category; '' for a name without letters and digits. */
export const categorySlug = (name: string): string =>
  [...slugify(name)].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');

/**
 * Returns the last path segment of a category page, from 1, e.g. `ivf_2`. Slugs contain no underscore, so that it cannot
 * collide with another category. All pages are in one folder, so that hosts need a single header rule.
 */
export const categoryPage = (slug: string, page: number): string => (page === 1 ? slug : `${slug}_${page}`);

/** Returns the path of a category page, from 1. */
export const categoryPath = (slug: string, page = 1): string =>
  `${PATHS.blog}/category/${encodeURIComponent(categoryPage(slug, page))}`;

/** Returns the path of a page of the blog list, from 1. */
export const blogPagePath = (page: number): string =>
  page === 1 ? PATHS.blog : `${PATHS.blog}/page/${page}`;

/** Returns the path of a page of the photo gallery, from 1. */
export const photosPath = (page: number): string => (page === 1 ? PATHS.photos : `${PATHS.photos}/${page}`);

/**
 * Returns the public path of a built page: `/about-us` for `/about-us.html`. Removes `.html`, `/index` and a trailing
 * slash.
 */
export function publicPath(pathname: string): string {
  const path = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '');
  return path === '' ? '/' : path;
}

/** Returns the English path of a built page, which identifies the page in every locale. */
export const pagePath = (pathname: string): string => englishPath(publicPath(pathname));

/** Path of the search index, which the search page loads. */
export const SEARCH_ENTRIES_PATH = `${PATHS.search}/index.json`;

/** Returns the path of the drawing of an egg or embryo. */
export const embryoPath = (stage: Stage): string => `/embryo/${stage}.svg`;

/** Path of the data for the script of the strip. */
export const CYCLE_DATA_PATH = '/cycle.json';

/** Page for an unknown post, served at the path of the post. */
export const UNKNOWN_POST_PATH = `${PATHS.blog}/not-found`;

/** Page for an unknown doctor, served at the path of the doctor. */
export const UNKNOWN_DOCTOR_PATH = `${PATHS.experts}/not-found`;

/** Paths that hosts proxy to the admin API for a build that may lack feeds. */
export const FEED_API_PATHS = ['/api/blogs-list', '/api/gallery-list'] as const;

/** Path of the file about the live build: its time, its commit, and when each feed was read. */
export const VERSION_PATH = '/version.json';

/** Built file with the last modification date of each page; not served. */
export const LASTMOD_PATH = '/host/lastmod.json';
