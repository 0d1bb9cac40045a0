/** Addresses that are no files, with the expected behavior of every host. */
import type { Redirect } from '../../src/integrations/hosting/redirects.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

type Moved = readonly (readonly [target: string, location: string])[];

/** Returns a path with its last character percent-encoded, e.g. `/ol%64` for `/old`. */
const withEncodedEnd = (path: string): string =>
  `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`;

/** Returns the addresses that redirect (301) by an old address without parameters, and to where. Redirects keep the query. */
export const aliasesOf = ({ from, to }: Redirect): Moved => [
  [from, to],
  [`${from}?a=1&b`, `${to}?a=1&b`],
  [`${from}/?a=1`, `${to}?a=1`],
  [`${from}//`, to],
  [`${from}.html`, to],
  [`${from}.HTML`, to],
  [`${from}/index.html?a`, `${to}?a`],
  [`${withEncodedEnd(from)}?a=%26%20%23`, `${to}?a=%26%20%23`],
];

/** Old address of the sites of tests. */
export const OLD_ADDRESS: Redirect = {
  from: '/infertility-treatments/embryology',
  to: '/infertility-treatments/embryoscope',
};

/** Addresses that redirect by OLD_ADDRESS, and to where. */
export const ALIASES = aliasesOf(OLD_ADDRESS);

/** Addresses that redirect to their usual form. */
export const MOVED: Moved = [
  ['/about-us/', '/about-us'],
  ['/about-us//', '/about-us'],
  ['/about-us//?a=1&b', '/about-us?a=1&b'],
  ['/about-us.html?a=1&a=2', '/about-us?a=1&a=2'],
  ['/about-us.HTML', '/about-us'],
  ['/about-us.HTML?a=/', '/about-us?a=/'],
  ['/about-us.html/', '/about-us.html'],
  ['/index.html', '/'],
  ['/index.html?a=1', '/?a=1'],
  ['/about-us/index.html', '/about-us'],
  ['/about-us/INDEX.html?a=/', '/about-us?a=/'],
  ['/blog/a/index.html', '/blog/a'],
  ['/nothing/index.html', '/nothing'],
  ['/index/index.html', '/index'],
  ['/about-usindex.html', '/about-usindex'],
  ['///', '/'],
  ['//?a=1', '/?a=1'],
  ['/404.html', '/404'],
  ['/nothing/', '/nothing'],
  ['/blog/a.html', '/blog/a'],
  ['/blog/%E0%A6%95/', '/blog/%E0%A6%95'],
  ['/a%20b/?c=%20', '/a%20b?c=%20'],
];

/** Addresses without a page: the not-found page, with status 404. */
export const MISSING = words(`
  /nothing /nothing?a=/ /nothing?a=.html /nothing?a=//b /nothing?a=/../b /nothing?a=%2F%00 /404 /index /About-Us /ABOUT-US
  /about-us%2ehtml /about-us.htm /about-us.htm%6c /about-us%20 /about-us;a=1 /.html /... /..a
  /feeds /feeds/gone.json /feeds/* /icons /blog/category/none /blog/page/99 /wp-login.php /.env /.git/config
  /api /api/other /api/blog /api/blog/a/b /api/contact_us /hooks/none
  /$site_policy /{http.request.host} /'%22<script>
  /_astro/gone.js /_astro /_astro/fonts /pictures/gone-480.webp
  /host /host/nginx.conf /host/server.nginx.conf /host/rules.json /host/lastmod.json /%68ost/rules.json
  /_headers /_redirects /%5Fheaders /_deploy /_deploy/lock.json /%5Fdeploy/lock.json
`);

/** Addresses of unknown posts and doctors, which have not-found pages of their own. */
export const UNKNOWN_POSTS = words(
  '/blog/category /blog/nothing-here /blog/nothing-here?a=1 /blog/%E0%A6%95%E0%A7%8B /blog/* /blog/a.b',
);
export const UNKNOWN_DOCTORS = words('/fertility-experts/nobody /fertility-experts/nobody?a=1');

/** Addresses that no host may serve as a page: status 400 or 404, and no redirect. */
export const REFUSED = words(`
  //evil.example //evil.example/ ///evil.example/ //evil.example/%2e%2e //evil.example/about-us.html /.//evil.example
  /./evil.example/ /about-us//evil.example/ /\\evil.example/ /%5cevil.example/ /%5Cevil.example/ /%2fevil.example/
  /%2F%2Fevil.example /about-us%2F /about-us%2f%2f /blog%2Fa /a//b
  /.. /../ /../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /.%2e/etc/passwd /%2E%2e/a /blog/../about-us /./about-us
  /about-us/. /about-us/.. /about-us/..?b /_astro/../host/nginx.conf /_astro/%2e%2e/host/nginx.conf
  /blog/a%3Fb /blog/a%3fb /blog/a%23b /blog/a%25b /%252e%252e/etc/passwd
  /a%00b /about-us%00 /about-us%0d%0aSet-Cookie:a=b /about-us%0d%0aSet-Cookie:a=b/ /%0a /%7f
`);

/** Malformed encodings. Hosts reject them; the site's own rule does not mention them. */
export const MALFORMED = words('/% /%zz /%E0%A4%A /about-us%');

/** Old addresses of an earlier site, as content writes them, in the order of the file. */
export const OLD_ADDRESSES = [
  { from: '/index.php', to: '/' },
  { from: '/index.php?page=ivf', to: '/about-us' },
  { from: '/index.php?page=ivf&tab=2', to: '/contact-us' },
  { from: '/?p=12', to: '/about-us' },
  { from: '/our doctors.php', to: '/about-us' },
  { from: '/show?topic=বন্ধ্যাত্ব', to: '/about-us' },
  { from: '/show?id=12:our doctors', to: '/contact-us' },
  { from: '/show?print', to: '/gallery' },
] as const;

/** Addresses that redirect by OLD_ADDRESSES, and to where. */
export const LED_ON: Moved = [
  ['/index.php', '/'],
  ['/index.php?page=iui', '/?page=iui'],
  ['/index.php?page=ivf', '/about-us?page=ivf'],
  ['/index.php?a=1&page=ivf&b', '/about-us?a=1&page=ivf&b'],
  ['/index.php?tab=2&page=ivf', '/contact-us?tab=2&page=ivf'],
  ['/index.php?page=ivf2', '/?page=ivf2'],
  ['/index.php?xpage=ivf', '/?xpage=ivf'],
  ['/index.php/?page=ivf', '/about-us?page=ivf'],
  ['/?p=12', '/about-us?p=12'],
  ['/index.html?p=12', '/about-us?p=12'],
  ['/our%20doctors.php', '/about-us'],
  ['/our%20doctors.php?a=1', '/about-us?a=1'],
  [
    '/show?topic=%E0%A6%AC%E0%A6%A8%E0%A7%8D%E0%A6%A7%E0%A7%8D%E0%A6%AF%E0%A6%BE%E0%A6%A4%E0%A7%8D%E0%A6%AC',
    '/about-us?topic=%E0%A6%AC%E0%A6%A8%E0%A7%8D%E0%A6%A7%E0%A7%8D%E0%A6%AF%E0%A6%BE%E0%A6%A4%E0%A7%8D%E0%A6%AC',
  ],
  ['/show?id=12:our%20doctors', '/contact-us?id=12:our%20doctors'],
  ['/show?id=12%3aour+doctors', '/contact-us?id=12%3aour+doctors'],
  ['/show?print', '/gallery?print'],
  ['/show?print=', '/gallery?print='],
  ['/show.html?print', '/gallery?print'],
];

/** Addresses that resemble OLD_ADDRESSES, and redirect nowhere. */
export const NOT_LED_ON = [
  '/?p=123',
  '/?P=12',
  '/?q=p=12',
  '/our%20doctors',
  '/ourdoctors.php',
  '/indexXphp',
  '/show',
  '/show?print=1',
];
