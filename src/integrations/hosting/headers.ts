/** Allowed to the site's own video players and to the frame of YouTube. */
const VIDEO_PLAYERS = '(self "https://www.youtube-nocookie.com")';

/**
 * The Permissions-Policy: the list of the OWASP Secure Headers Project, with every feature denied except those that
 * the site uses. Without web-share: the site's scripts do not use it, and Chromium on Linux logs a warning about the name
 * on every page.
 */
const PERMISSIONS: Readonly<Record<string, string>> = {
  accelerometer: '()',
  // Some browsers count the muted hero film as autoplay. Without it, a YouTube video needs a second tap.
  autoplay: VIDEO_PLAYERS,
  camera: '()',
  'cross-origin-isolated': '()',
  'display-capture': '()',
  'encrypted-media': VIDEO_PLAYERS,
  fullscreen: VIDEO_PLAYERS,
  geolocation: '()',
  gyroscope: '()',
  'keyboard-map': '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'picture-in-picture': '()',
  'publickey-credentials-get': '()',
  'screen-wake-lock': '()',
  'sync-xhr': '(self)',
  usb: '()',
  'xr-spatial-tracking': '()',
  'clipboard-read': '()',
  'clipboard-write': '()',
  gamepad: '()',
  hid: '()',
  'idle-detection': '()',
  'interest-cohort': '()',
  serial: '()',
  unload: '()',
};

/** max-age of HSTS in seconds: two years. */
const HSTS_SECONDS = 63_072_000;

/** Headers of every response. The content security policy is not here, because it differs by path. */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': Object.entries(PERMISSIONS)
    .map(([feature, allowed]) => `${feature}=${allowed}`)
    .join(', '),
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
