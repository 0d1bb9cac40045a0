/**
 * Features that browsers ask a visitor for, and that no page uses. Not the whole list of the OWASP Secure Headers Project:
 * the policy of scripts keeps others out, and each byte of a header is one less of a page's first round trip.
 */
const DENIED = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** max-age of HSTS in seconds: two years. */
const HSTS_SECONDS = 63_072_000;

/** Headers of every response. The policies of content and of resources are not here, because they differ by path. */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  // The editor signs in through a window of the Git host, which answers to the window that opened it.
  'Cross-Origin-Opener-Policy': process.env.EDIT_SIGN_IN ? 'same-origin-allow-popups' : 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-DNS-Prefetch-Control': 'off',
};

/** Header that says which sites may show a file. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** Values of RESOURCE_POLICY. `shared`: pictures, which feed readers show on pages of their own. `own`: all other files. */
export const RESOURCES = { own: 'same-origin', shared: 'cross-origin' } as const;

/** Cache-Control values. `hashed`: for files whose name contains a hash. `page`: revalidated on every request. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
} as const;

/** True for a path whose file name contains a hash of the content. */
export const isHashed = (path: string): boolean => /^\/(?:_astro|pictures)\//.test(path);
