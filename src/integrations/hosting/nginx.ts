import { parseOldAddress } from '../../lib/old-address.ts';
import { ENDING, REDIRECTED, REFUSED } from './addresses.ts';
import { API_LIMITS } from './api-limits.ts';
import { CONTENT_TYPES, isCompressible } from './content-types.ts';
import { CACHE, RESOURCE_POLICY, RESOURCES, SHARED_HEADERS } from './headers.ts';
import type { HostConfig } from './host-config.ts';
import { COMPRESSED } from './page-compressor.ts';
import { escapePattern, patternSource } from './patterns.ts';
import type { Redirect } from './redirects.ts';
import { type HostRoute, routesOf } from './routes.ts';
import { type ServedPath, servedPaths } from './served-paths.ts';

const HTML = 'text/html';

/** Quotes a regular expression, in which `$` is an anchor. */
const regex = (source: string): string => `"${source.replace(/["\\]/g, '\\$&')}"`;

/** Quotes a string. @throws Error for `$`, which nginx reads as a variable and cannot escape. */
function quote(text: string): string {
  if (text.includes('$')) throw new Error(`nginx reads a variable in: ${text}`);
  return regex(text);
}

const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}}`;

/** Content types without their charset, which the charset module adds. */
const TYPES = Object.entries(CONTENT_TYPES).map(([extension, type]) => ({
  extension: extension.slice(1),
  name: type.replace(/;.*/, ''),
  isText: type.includes('charset'),
  isCompressible: isCompressible(type),
}));
const namesOf = (types: typeof TYPES): string => [...new Set(types.map(({ name }) => name))].join(' ');

const location = (pattern: string): string =>
  /[:*]/.test(pattern) ? `location ~ ${regex(patternSource(pattern))}` : `location = ${quote(pattern)}`;

const ONLY_GET = 'if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }';

/** Returns the name of the location for a fallback page, e.g. `@site_blog_not_found`. */
const fallbackName = (page: string): string => `@site${page.replace(/\W/g, '_')}`;

/**
 * Returns the `try_files` arguments of a pattern. A missing hashed file may be in a release that this server has not loaded
 * yet, so it is looked up there.
 */
function candidates(pattern: string): string {
  if (pattern === '/') return '/index.html =404';
  return pattern.endsWith('/*') ? '$uri @site_newest' : '$uri.html $uri =404';
}

/**
 * Returns the rewrite to the compressed file of a page, for browsers that accept Brotli. Tests a variable of the whole
 * server: an `if` of a location that matches without rewriting would disable its `try_files`.
 */
function compressedPage(pattern: string): string[] {
  if (pattern.endsWith('/*') || /\.\w+$/.test(pattern)) return [];
  const file = `${pattern === '/' ? '/index' : '$uri'}.html${COMPRESSED}`;
  return [`if ($site_send) { rewrite ^ ${file} last; }`];
}

const servedLocation = ({ pattern, policy, resources, cacheControl, fallback }: ServedPath): string =>
  block(location(pattern), [
    ONLY_GET,
    `set $site_policy ${quote(policy)};`,
    ...(resources === RESOURCES.own ? [] : [`set $site_resources ${quote(resources)};`]),
    `set $site_cache ${quote(cacheControl)};`,
    ...compressedPage(pattern),
    ...(fallback === undefined
      ? []
      : [`error_page 404 ${fallbackName(fallback)};`, 'error_page 405 @site_get_only;']),
    `try_files ${candidates(pattern)};`,
  ]);

/** Returns the location of an error page. The status stays; a fallback page keeps the policy of its path. */
const errorPage = (name: string, file: string, policy?: string): string =>
  block(`location ${name}`, [
    'if ($request_method !~ ^(?:GET|HEAD)$) { return 404; }',
    ...(policy === undefined ? [] : [`set $site_policy ${quote(policy)};`]),
    `set $site_cache ${quote(CACHE.page)};`,
    `try_files ${file} =404;`,
  ]);

/** Headers of every response; a location with a further `add_header` must repeat them. */
const SITE_HEADERS: readonly string[] = [
  ...Object.entries(SHARED_HEADERS).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  `add_header ${RESOURCE_POLICY} $site_resources always;`,
  // nginx sends no header with an empty value.
  'add_header Content-Security-Policy $site_policy always;',
  'add_header Cache-Control $site_cache always;',
  'add_header Allow $site_allow always;',
];

/** Matches an Accept-Encoding header that accepts Brotli; `br;q=0` does not. */
const READS_BROTLI = String.raw`(?:^|[,\s])br(?:\s*(?:,|$)|\s*;\s*q=(?:1|0\.\d*[1-9]))`;

/** Location of compressed pages, reached only through `compressedPage`. */
const COMPRESSED_PAGES = block(String.raw`location ~ \.html\.br$`, [
  'internal;',
  'types { }',
  'default_type "text/html; charset=utf-8";',
  'charset off;',
  'gzip off;',
  ...SITE_HEADERS,
  'add_header Content-Encoding br always;',
  'add_header Vary Accept-Encoding always;',
]);

/** Returns a location for an error of the proxied API, with a JSON body like the API's. */
const apiError = (name: string, status: number, message: string, headers: readonly string[] = []): string =>
  block(`location ${name}`, [
    'types { }',
    'default_type application/json;',
    ...headers,
    `return ${status} ${quote(JSON.stringify({ message }))};`,
  ]);

const apiLocation = ({ from, method }: Extract<HostRoute, { kind: 'api' }>, api: URL): string =>
  block(location(from), [
    `error_page 405 ${method === 'POST' ? '@site_post_only' : '@site_get_only'};`,
    'error_page 413 @site_too_large;',
    'error_page 429 @site_too_many;',
    'error_page 502 504 @site_api_away;',
    method === 'POST' ? 'if ($request_method != POST) { return 405; }' : ONLY_GET,
    `limit_req zone=${method === 'POST' ? 'site_appointments burst=60' : 'site_feeds burst=200'} nodelay;`,
    'limit_req_status 429;',
    `client_max_body_size ${API_LIMITS.bodyBytes};`,
    `client_body_buffer_size ${API_LIMITS.bodyBytes};`,
    'charset off;',
    `proxy_pass ${api.origin};`,
    'proxy_http_version 1.1;',
    'proxy_redirect off;',
    // A retried request could store a second appointment.
    'proxy_next_upstream off;',
    `proxy_connect_timeout ${API_LIMITS.connectSeconds}s;`,
    `proxy_read_timeout ${API_LIMITS.answerSeconds}s;`,
    `proxy_set_header Host ${quote(api.host)};`,
    'proxy_set_header Connection "";',
    // This site has no cookies; cookies of other sites on the domain are not for the API.
    'proxy_set_header Cookie "";',
    'proxy_set_header Forwarded "";',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Host $host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    ...['Set-Cookie', RESOURCE_POLICY, ...Object.keys(SHARED_HEADERS)].map(
      (name) => `proxy_hide_header ${name};`,
    ),
    ...(api.protocol === 'https:'
      ? [
          'proxy_ssl_server_name on;',
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 4;',
          'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        ]
      : []),
  ]);

/** Returns the pattern of a character of a query: as it is, or encoded. */
function encodedCharacter(character: string): string {
  if (/[\w.~-]/.test(character)) return escapePattern(character);
  const bytes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
  const encoded = `(?i:${bytes.join('')})`;
  return character === ' ' ? `(?:${encoded}|\\+)` : `(?:${encoded}|${escapePattern(character)})`;
}

/** Returns a lookahead for a parameter of a query, e.g. `(?=(?:.*&)?page=ivf(?:&|$))` for `page=ivf`. */
function parameterPattern(parameter: string): string {
  const [name = '', value = ''] = parameter.split(/=(.*)/s);
  const encode = (text: string): string => [...text].map(encodedCharacter).join('');
  return `(?=(?:.*&)?${encode(name)}${value === '' ? '=?' : `=${encode(value)}`}(?:&|$))`;
}

/** Returns the redirect of an old address. Matches the decoded path, `?`, and the query as it was sent. */
function redirectRule({ from, to }: Redirect): string {
  const { path, parameters } = parseOldAddress(from);
  const start = `^${escapePattern(path === '/' ? '' : path)}(?i:${ENDING})?\\?`;
  const pattern = start + parameters.map(parameterPattern).join('');
  return `if ($site_target ~ ${regex(pattern)}) { return 301 ${to}$is_args$args; }`;
}

/**
 * Returns the content of `dist/host/nginx.conf`, which is included in a `server` block (docs/deploy.md). The `root` of the
 * block is the built site, and its variable `$site_newest` the newest release. It needs the zones `site_appointments` and
 * `site_feeds`, and nginx 1.22 or later.
 * @throws Error for a header with `$`.
 */
export function nginxFile(config: HostConfig): string {
  const { paths, notFoundPolicy } = servedPaths(config);
  const fallbacks = new Set(paths.flatMap(({ fallback }) => fallback ?? []));
  return `${[
    '# Written by the build. Included inside a server block; see docs/deploy.md.',
    block(
      'types',
      TYPES.map(({ extension, name }) => `${name} ${extension};`),
    ),
    'default_type application/octet-stream;',
    // nginx warns about HTML in this list: it is always included.
    'charset utf-8;',
    `charset_types ${namesOf(TYPES.filter(({ isText, name }) => isText && name !== HTML))};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_comp_level 6;',
    `gzip_types ${namesOf(TYPES.filter(({ name, ...type }) => type.isCompressible && name !== HTML))};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'max_ranges 1;',
    'client_header_timeout 10s;',
    'client_body_timeout 10s;',
    'send_timeout 30s;',
    'keepalive_timeout 30s;',
    'large_client_header_buffers 4 8k;',
    'set $site_policy "";',
    `set $site_resources ${RESOURCES.own};`,
    'set $site_cache "";',
    'set $site_allow "";',
    'set $site_br "";',
    `if ($http_accept_encoding ~* ${regex(READS_BROTLI)}) { set $site_br br; }`,
    'set $site_send "";',
    `if (-f $document_root$uri.html${COMPRESSED}) { set $site_send $site_br; }`,
    'if ($uri = /) { set $site_send $site_br; }',
    ...SITE_HEADERS,
    'error_page 404 @site_not_found;',
    'error_page 405 @site_get_only;',
    `if ($request_uri ~* ${regex(REFUSED)}) { return 404; }`,
    'set $site_target "$uri?$args";',
    ...routesOf(config.routes, 'redirect').map(redirectRule),
    ...REDIRECTED.map((pattern) => `if ($request_uri ~* ${regex(pattern)}) { return 301 $1$2; }`),
    // A page has a single address, however its suffix is encoded.
    `if ($uri ~* ${regex(String.raw`\.html(?:\.br)?$`)}) { return 404; }`,
    COMPRESSED_PAGES,
    ...paths.map(servedLocation),
    ...routesOf(config.routes, 'api').map((route) => apiLocation(route, new URL(config.api))),
    block('location /', [ONLY_GET, 'return 404;']),
    block('location @site_newest', ['root $site_newest;', 'try_files $uri =404;']),
    errorPage('@site_not_found', '/404.html', notFoundPolicy),
    ...[...fallbacks].map((page) => errorPage(fallbackName(page), `${page}.html`)),
    block('location @site_get_only', ['set $site_allow "GET, HEAD";', 'return 405;']),
    apiError('@site_post_only', 405, 'Send this request with POST.', ['set $site_allow POST;']),
    apiError('@site_too_large', 413, 'The request is too large.'),
    apiError('@site_too_many', 429, 'Too many requests. Try again in a minute.'),
    apiError('@site_api_away', 502, 'The admin API cannot be reached.'),
  ].join('\n')}\n`;
}
