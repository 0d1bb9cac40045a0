import { APPOINTMENT_PATH } from '../../appointment/request.ts';
import { FEED_API_PATHS, PATHS, UNKNOWN_DOCTOR_PATH, UNKNOWN_POST_PATH } from '../../lib/paths.ts';
import { type Redirect, redirects } from './redirects.ts';

/**
 * Path that a host does not serve as a file.
 * - `redirect`: permanent redirect.
 * - `api`: proxied to the same path of the admin API.
 * - `fallback`: if the file is missing, another page is served with status 404.
 * - `hidden`: 404, even if the file exists.
 */
export type HostRoute =
  | ({ readonly kind: 'redirect' } & Redirect)
  | { readonly kind: 'api'; readonly from: string; readonly method: 'GET' | 'POST' }
  | { readonly kind: 'fallback'; readonly from: string; readonly to: string }
  | { readonly kind: 'hidden'; readonly from: string };

/** Returns the routes of a kind. */
export const routesOf = <Kind extends HostRoute['kind']>(routes: readonly HostRoute[], kind: Kind) =>
  routes.filter((route): route is Extract<HostRoute, { kind: Kind }> => route.kind === kind);

/** Folder of `dist` with configuration files for hosts other than Netlify; not served. */
export const HOST_FOLDER = 'host';

/**
 * Returns the rules for paths that a host does not simply serve as a file: hidden, redirected, proxied, not found. `:name` matches one path segment, `*` the rest.
 * @param degrade True for a build that may lack feeds: its pages then request the lists of the API in the browser.
 * @param addresses Redirects of old addresses, in order.
 */
export const hostRoutes = (degrade: boolean, addresses = redirects()): readonly HostRoute[] => [
  { kind: 'hidden', from: `/${HOST_FOLDER}/*` },
  ...addresses.map((address) => ({ kind: 'redirect', ...address }) as const),
  { kind: 'api', from: APPOINTMENT_PATH, method: 'POST' },
  ...(degrade ? FEED_API_PATHS : []).map((from) => ({ kind: 'api', from, method: 'GET' }) as const),
  { kind: 'fallback', from: `${PATHS.blog}/:slug`, to: UNKNOWN_POST_PATH },
  { kind: 'fallback', from: `${PATHS.experts}/:id`, to: UNKNOWN_DOCTOR_PATH },
];
