/**
 * What browsers may do on the site's pages: the list of the OWASP Secure Headers Project, every feature refused but the
 * three that the site uses. Without web-share: only a page's own script can use it, ours does not, and Chromium on Linux
 * warns of the name on every page.
 */
const PERMISSIONS: Readonly<Record<string, string>> = {
  accelerometer: '()',
  // The hero film runs without sound; some browsers count that as autoplay.
  autoplay: '(self)',
  camera: '()',
  'cross-origin-isolated': '()',
  'display-capture': '()',
  'encrypted-media': '()',
  // A film may fill the screen, in the site's own player and in YouTube's.
  fullscreen: '(self "https://www.youtube-nocookie.com")',
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

/** Seconds for which browsers keep to HTTPS: two years. */
export const HSTS_SECONDS = 63_072_000;

/** The headers of every answer, pages, files and the not-found page alike. The policy of content differs by path. */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': Object.entries(PERMISSIONS)
    .map(([feature, allowed]) => `${feature}=${allowed}`)
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-DNS-Prefetch-Control': 'off',
};

/** How long an answer may be kept. `hashed`: the name changes with the content. `page`: asked for again every time. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
} as const;

/** True for a path whose name changes with its content. */
export const isHashed = (path: string): boolean => /^\/(?:_astro|pictures)\//.test(path);
