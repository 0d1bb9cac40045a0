/** Allowed to the site's own video players and to the frame of YouTube. */
const VIDEO_PLAYERS = '(self "https://www.youtube-nocookie.com")';

/**
 * Features that no page may use: the list of the OWASP Secure Headers Project but for those that the site uses. Without
 * web-share: the site's scripts do not use it, and Chromium on Linux logs a warning about the name on every page.
 */
const DENIED =
  `accelerometer camera clipboard-read clipboard-write cross-origin-isolated display-capture gamepad geolocation
  gyroscope hid idle-detection interest-cohort keyboard-map magnetometer microphone midi payment picture-in-picture
  publickey-credentials-get screen-wake-lock serial unload usb xr-spatial-tracking`.split(/\s+/);

/** Features of video players. Some browsers count the muted hero film as autoplay; a YouTube video would need a second tap. */
const PLAYERS = ['autoplay', 'encrypted-media', 'fullscreen'];

/** max-age of HSTS in seconds: two years. */
const HSTS_SECONDS = 63_072_000;

/** Headers of every response. The content security policy is not here, because it differs by path. */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    ...PLAYERS.map((feature) => `${feature}=${VIDEO_PLAYERS}`),
    ...DENIED.map((feature) => `${feature}=()`),
    'sync-xhr=(self)',
  ].join(', '),
  // The editor signs in through a window of the Git host, which answers to the window that opened it.
  'Cross-Origin-Opener-Policy': process.env.EDIT_SIGN_IN ? 'same-origin-allow-popups' : 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-DNS-Prefetch-Control': 'off',
};

/** Cache-Control values. `hashed`: for files whose name contains a hash. `page`: revalidated on every request. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
} as const;

/** True for a path whose file name contains a hash of the content. */
export const isHashed = (path: string): boolean => /^\/(?:_astro|pictures)\//.test(path);
