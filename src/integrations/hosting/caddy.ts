import { REDIRECTED, REFUSED } from './addresses.ts';
import { API_LIMITS } from './api-limits.ts';
import { CONTENT_TYPES, isCompressible } from './content-types.ts';
import { CACHE, SHARED_HEADERS } from './headers.ts';
import type { HostConfig } from './host-config.ts';
import type { HostRoute } from './routes.ts';
import { patternSource, servedPaths } from './served-paths.ts';

type ApiRoute = Extract<HostRoute, { kind: 'api' }>;

/** A token of a Caddyfile. Backquotes need no escapes. @throws Error for a backquote or a placeholder. */
function quote(text: string): string {
  if (/[`{}]/.test(text)) throw new Error(`Caddy reads a placeholder or the end of a string in: ${text}`);
  return `\`${text}\``;
}

/** A regular expression as a token: braces count, and are no placeholders there. */
const regex = (source: string): string => `\`${source}\``;

const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${lines.map((line) => `\t${line.replaceAll('\n', '\n\t')}\n`).join('')}}`;

/** Matches the decoded path as it was sent; Caddy's own path matcher ignores case. */
const pathIs = (pattern: string): string => `path_regexp ${regex(patternSource(pattern))}`;

const sourceOf = (pattern: string): string => (/[:*]/.test(pattern) ? `~${patternSource(pattern)}` : pattern);

const SUFFIX = regex('(?i)\\.html$');
const HTML = CONTENT_TYPES['.html'] ?? 'text/html';

/** Shared headers, which also replace those of the API. Deferred by the removal of another header. */
const sharedHeaders = block('header', [
  ...Object.entries(SHARED_HEADERS).map(([name, value]) => `${name} ${quote(value)}`),
  '-Server',
]);

const compression = block('encode', [
  'zstd',
  'gzip 6',
  'minimum_length 256',
  block('match', [
    ...new Set(
      Object.values(CONTENT_TYPES)
        .filter(isCompressible)
        .map((type) => `header Content-Type ${type.replace(/;.*/, '')}*`),
    ),
  ]),
]);

/**
 * Limits a body by its declared length, which browsers always send, and reads all of it before the API is called. Otherwise
 * Caddy 2.6 answers 200 to a body that stops half-way, and a visitor would believe that the request was submitted.
 */
const bodyLimit = (name: string): readonly string[] => [
  `${name}_unsized not header_regexp Content-Length ^\\d+$`,
  `error ${name}_unsized 411`,
  `${name}_large expression int({http.request.header.Content-Length}) > ${API_LIMITS.bodyBytes}`,
  `error ${name}_large 413`,
  `${name}_partial expression size(bytes({http.request.body})) != int({http.request.header.Content-Length})`,
  `error ${name}_partial 408`,
];

const apiRoute = ({ from, method }: ApiRoute, index: number, api: URL): readonly string[] => {
  const name = `@api${index}`;
  return [
    `${name} ${pathIs(from)}`,
    block(`handle ${name}`, [
      method === 'POST' ? `${name}_method not method POST` : `${name}_method not method GET HEAD`,
      `error ${name}_method 405`,
      ...(method === 'POST' ? bodyLimit(name) : []),
      block(`reverse_proxy ${api.origin}`, [
        `header_up Host ${api.host}`,
        'header_up X-Real-IP {remote_host}',
        // The site has no cookies; those of another site on this domain are not the API's.
        'header_up -Cookie',
        'header_up -Forwarded',
        'header_down -Set-Cookie',
        block('transport http', [
          `dial_timeout ${API_LIMITS.connectSeconds}s`,
          `response_header_timeout ${API_LIMITS.answerSeconds}s`,
        ]),
      ]),
    ]),
  ];
};

/**
 * The content of `dist/host/Caddyfile`, to be imported inside a site block whose `root` is the built site and whose variable
 * `site_newest` is the newest one (docs/deploy.md). For Caddy 2.6 and later.
 * @param api URL of the admin API.
 * @throws Error for a header that Caddy cannot quote.
 */
export function caddyFile(config: HostConfig, api: URL): string {
  const { paths, notFoundPolicy } = servedPaths(config);
  const apis = config.routes.flatMap((route) => (route.kind === 'api' ? [route] : []));
  const redirects = config.routes.flatMap((route) => (route.kind === 'redirect' ? [route] : []));
  const folders = paths.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith('/*'));
  const rows = [...paths].sort((a, b) => Number(/[:*]/.test(a.pattern)) - Number(/[:*]/.test(b.pattern)));
  return `${[
    '# Written by the build. Imported inside a site block; see docs/deploy.md.',
    sharedHeaders,
    compression,
    // The first row that matches the path as it was sent counts.
    block('map {http.request.orig_uri.path} {site_policy} {site_cache} {site_fallback}', [
      ...rows.map(
        ({ pattern, policy, cacheControl, fallback }) =>
          `${regex(sourceOf(pattern))} ${quote(policy)} ${quote(cacheControl)} ${quote(fallback ?? '')}`,
      ),
      'default `` `` ``',
    ]),
    block('map {http.request.orig_uri.path} {site_type}', [
      ...Object.entries(CONTENT_TYPES).map(
        ([extension, type]) => `${regex(`~\\${extension}$`)} ${quote(type)}`,
      ),
      `default ${quote(HTML)}`,
    ]),
    block('route', [
      `@refused vars_regexp {http.request.uri} ${regex(`(?i)${REFUSED}`)}`,
      'error @refused 404',
      ...REDIRECTED.flatMap((pattern, index) => [
        `@moved${index} vars_regexp moved${index} {http.request.uri} ${regex(`(?i)${pattern}`)}`,
        `redir @moved${index} {re.moved${index}.1}{re.moved${index}.2} 301`,
      ]),
      ...apis.flatMap((route, index) => apiRoute(route, index, api)),
      '@not_get not method GET HEAD',
      'error @not_get 405',
      ...redirects.flatMap(({ from, to }, index) => [
        `@redirect${index}_query {\n\t${pathIs(from)}\n\texpression {http.request.uri.query} != ''\n}`,
        `redir @redirect${index}_query ${to}?{query} 301`,
        `@redirect${index} ${pathIs(from)}`,
        `redir @redirect${index} ${to} 301`,
      ]),
      // A page has one address, however its suffix is encoded.
      '@unknown {\n\tvars {site_policy} ``\n}',
      'error @unknown 404',
      `@suffix path_regexp ${SUFFIX}`,
      'error @suffix 404',
      'header Content-Security-Policy {site_policy}',
      'header Cache-Control {site_cache}',
      'header Content-Type {site_type}',
      '@home path /',
      'rewrite @home /index.html',
      '@page file {path}.html',
      `header @page Content-Type ${quote(HTML)}`,
      'rewrite @page {path}.html',
      // Hashed files may belong to a release for which this server is not reloaded yet.
      block('@newest', [`path_regexp ${regex(folders.map(patternSource).join('|'))}`, 'not file']),
      block('file_server @newest', ['root {vars.site_newest}', 'disable_canonical_uris']),
      block('file_server', ['disable_canonical_uris']),
    ]),
    block('handle_errors', [
      sharedHeaders,
      compression,
      ...apis.flatMap(({ from, method }, index) => [
        `@api_error${index} path_regexp ${regex(patternSource(from))}`,
        block(`handle @api_error${index}`, [
          `@post_only${index} expression {http.error.status_code} == 405`,
          `header @post_only${index} Allow ${quote(method === 'POST' ? 'POST' : 'GET, HEAD')}`,
          'header Content-Type application/json',
          'respond `{"message":"{err.status_text}"}` {err.status_code}',
        ]),
      ]),
      '@missing expression {http.error.status_code} == 404',
      block('handle @missing', [
        `header Cache-Control ${quote(CACHE.page)}`,
        `header Content-Type ${quote(HTML)}`,
        block('@fallback', [
          'not vars {site_fallback} ``',
          `not vars_regexp {http.request.orig_uri} ${regex(`(?i)${REFUSED}`)}`,
          `not vars_regexp {http.request.orig_uri.path} ${SUFFIX}`,
        ]),
        block('handle @fallback', ['rewrite * {site_fallback}.html', 'file_server']),
        block('handle', [
          `header Content-Security-Policy ${quote(notFoundPolicy)}`,
          'rewrite * /404.html',
          'file_server',
        ]),
      ]),
      '@not_allowed expression {http.error.status_code} == 405',
      'header @not_allowed Allow `GET, HEAD`',
      'respond `{err.status_code} {err.status_text}` {err.status_code}',
    ]),
  ].join('\n')}\n`;
}
