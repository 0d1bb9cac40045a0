/** Addresses that are no files, with the expected behavior of every host. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

type Moved = readonly (readonly [target: string, location: string])[];

/** Addresses that redirect (301) by a route of the site, and to where. Redirects keep the query. */
export const ALIASES: Moved = [
  ['/infertility-treatments/embryology', '/infertility-treatments/embryoscope'],
  ['/infertility-treatments/embryology?a=1&b', '/infertility-treatments/embryoscope?a=1&b'],
  ['/infertility-treatments/embryology/?a=1', '/infertility-treatments/embryoscope?a=1'],
  ['/infertility-treatments/embryology//', '/infertility-treatments/embryoscope'],
  ['/infertility-treatments/embryology.html', '/infertility-treatments/embryoscope'],
  ['/infertility-treatments/embryology/index.html?a', '/infertility-treatments/embryoscope?a'],
  ['/infertility-treatments/embryolog%79?a=%26%20%23', '/infertility-treatments/embryoscope?a=%26%20%23'],
];

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
