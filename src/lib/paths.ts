/**
 * The embryology page has two readings in the specification. The first is served and canonical, the second answers with a
 * permanent redirect; swapping the two words swaps the readings (and the name of the content file).
 */
export const EMBRYOLOGY = { canonical: 'embryoscope', alias: 'embryology' } as const;

/** Site paths that code, not content, needs to know. */
export const PATHS = {
  home: '/',
  blog: '/blog',
  book: '/book-an-appointment',
  careers: '/careers',
  contact: '/contact-us',
  experts: '/fertility-experts',
  firstVisit: '/resources/first-visit',
  photos: '/gallery/photos',
  videos: '/gallery/videos',
  privacy: '/privacy-policy',
  resources: '/resources',
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

/** The page that shows a post which the last build did not know; hosts serve it at the post's own address. */
export const LIVE_POST_PATH = `${PATHS.blog}/live`;

/** Paths that a browser reads from the admin API, through the site's own origin. `:slug` stands for a post's. */
export const LIVE_PATHS = ['/api/blogs-list', '/api/blog/:slug', '/api/gallery-list'] as const;
