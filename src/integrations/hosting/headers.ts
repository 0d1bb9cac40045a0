/**
 * Browser features that no page uses. Shorter than the list of the OWASP Secure Headers Project: the script policy excludes
 * other features, and each header byte counts against the page's first round trip.
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

/** Headers of every response. The content security policy and the resource policy are set by path. */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(','),
  // The editor signs in through a popup of the Git host, which must reach its opener.
  'Cross-Origin-Opener-Policy': process.env.EDIT_SIGN_IN ? 'same-origin-allow-popups' : 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-DNS-Prefetch-Control': 'off',
};

/** Header with the sites that may embed a file. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** Values of RESOURCE_POLICY. `shared`: pictures, which feed readers embed. `own`: all other files. */
export const RESOURCES = { own: 'same-origin', shared: 'cross-origin' } as const;

/** Values of Cache-Control. `hashed`: for files with a content hash in their name. `page`: revalidated on every request. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
} as const;

/** Returns true for a path whose file name contains a content hash. */
export const isHashed = (path: string): boolean => /^\/(?:_astro|pictures)\//.test(path);
