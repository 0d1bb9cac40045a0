import { APPOINTMENT_PATH } from '../../appointment/request.ts';
import { EMBRYOLOGY, LIVE_PATHS, LIVE_POST_PATH, PATHS, treatmentPath } from '../../lib/paths.ts';

/**
 * What a host does with a path beside serving the file of that name.
 * `redirect`: it leads elsewhere for good. `api`: it is handed on to the same path of the admin API. `fallback`: where no
 * file of that name exists, another page is served, as not found. `hidden`: it answers as if nothing were there.
 */
export type HostRoute =
  | { readonly kind: 'redirect'; readonly from: string; readonly to: string }
  | { readonly kind: 'api'; readonly from: string; readonly method: 'GET' | 'POST' }
  | { readonly kind: 'fallback'; readonly from: string; readonly to: string }
  | { readonly kind: 'hidden'; readonly from: string };

/** Where the build keeps what other hosts than Netlify must know; no visitor may read it. */
export const HOST_FOLDER = 'host';

/** Every route of the site that is not a file. `:name` stands for one part of a path, `*` for the rest. */
export const ROUTES: readonly HostRoute[] = [
  { kind: 'hidden', from: `/${HOST_FOLDER}/*` },
  { kind: 'redirect', from: treatmentPath(EMBRYOLOGY.alias), to: treatmentPath(EMBRYOLOGY.canonical) },
  { kind: 'api', from: APPOINTMENT_PATH, method: 'POST' },
  ...LIVE_PATHS.map((from) => ({ kind: 'api', from, method: 'GET' }) as const),
  { kind: 'fallback', from: `${PATHS.blog}/:slug`, to: LIVE_POST_PATH },
];
