import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { isRefused, redirectedTarget } from '../../src/integrations/hosting/addresses.ts';
import { API_LIMITS } from '../../src/integrations/hosting/api-limits.ts';
import { contentType, isCompressible } from '../../src/integrations/hosting/content-types.ts';
import { RESOURCE_POLICY, RESOURCES, SHARED_HEADERS } from '../../src/integrations/hosting/headers.ts';
import type { HostConfig } from '../../src/integrations/hosting/host-config.ts';
import { COMPRESSED } from '../../src/integrations/hosting/page-compressor.ts';
import { headersOf, matchesPattern } from '../../src/integrations/hosting/patterns.ts';
import { HOST_FOLDER, type HostRoute, routesOf } from '../../src/integrations/hosting/routes.ts';
import { listen, type RunningServer } from '../support/listen.ts';

/** Content codings, in order of preference. */
const CODINGS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};
/** Files that the preview compressed, by coding and path. */
const compressed = new Map<string, Promise<Buffer>>();

/** Returns a file in a coding: the compressed copy of the build, else compressed once by the preview. */
async function encoded(file: string, coding: keyof typeof CODINGS): Promise<Buffer> {
  if (coding === 'br' && existsSync(file + COMPRESSED)) return readFile(file + COMPRESSED);
  const key = `${coding} ${file}`;
  const known = compressed.get(key) ?? readFile(file).then(CODINGS[coding]);
  compressed.set(key, known);
  return known;
}

type Call = Context<{ Bindings: HttpBindings }>;

/** A built site, with the headers and redirects that the build wrote for hosts. */
interface Site extends HostConfig {
  readonly root: string;
}

/** Returns path and query as sent. A URL parser would resolve dot segments and backslashes. */
const targetOf = (c: Call): string => (c.env.incoming.url ?? '').replace(/^https?:\/\/[^/?]*/i, '') || '/';

/**
 * Finds the file of a decoded path, or of the path with `.html`, with its headers. Skips files without a security
 * policy.
 */
async function findFile(site: Site, pathname: string) {
  const headers = headersOf(site.headers, pathname);
  if (!headers['Content-Security-Policy']) return undefined;
  for (const name of pathname === '/' ? ['index.html'] : [pathname, `${pathname}.html`]) {
    const file = path.join(site.root, name);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const type = contentType(file);
    const ETag = `W/"${stats.size}-${stats.mtimeMs}"`;
    return { file, type, headers: { ...headers, 'Content-Type': type, ETag, Vary: 'Accept-Encoding' } };
  }
  return undefined;
}

/** Sends a file or a range of it, else the page of a fallback route, else the 404 page. */
async function sendFile(c: Call, site: Site, pathname: string, route?: HostRoute): Promise<Response> {
  const isOdd = isRefused(targetOf(c)) || /\.html(?:\.br)?$/i.test(pathname) || pathname === '/404';
  const found = isOdd ? undefined : await findFile(site, pathname);
  const fallback = route?.kind === 'fallback' && !isOdd ? await findFile(site, route.to) : undefined;
  const page = found ?? fallback ?? (await findFile(site, '/404'));
  if (!page) return c.text('Not found', 404);
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value);
  if (found && c.req.header('Range'))
    return (await serveStatic({ path: found.file })(c, async () => {})) ?? c.notFound();
  const accepted = isCompressible(page.type) ? (c.req.header('Accept-Encoding') ?? '') : '';
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (coding) c.header('Content-Encoding', coding);
  const body = await (coding ? encoded(page.file, coding) : readFile(page.file));
  return c.body(new Uint8Array(body), found ? 200 : 404);
}

/** Forwards a request to the admin API. */
async function callApi(c: Call, api: string): Promise<Response> {
  const body = c.req.method === 'POST' ? await c.req.arrayBuffer() : null;
  if (body && body.byteLength > API_LIMITS.bodyBytes)
    return c.json({ message: 'The request is too large.' }, 413);
  try {
    const response = await proxy(api + targetOf(c), {
      method: c.req.method,
      headers: { ...c.req.header(), host: undefined, cookie: undefined, 'content-length': undefined },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(API_LIMITS.answerSeconds * 1000),
    });
    response.headers.delete('set-cookie');
    return response;
  } catch {
    return c.json({ message: 'The admin API cannot be reached.' }, 502);
  }
}

/** Creates the request handler of a site. `current` returns the release to serve. */
function previewApp(current: () => Promise<Site>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SHARED_HEADERS)) c.header(name, value);
    if (!c.res.headers.has(RESOURCE_POLICY)) c.header(RESOURCE_POLICY, RESOURCES.own);
  });
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }));
  app.all('*', async (c) => {
    const target = targetOf(c);
    const site = await current();
    const moved = isRefused(target) ? undefined : redirectedTarget(target, routesOf(site.routes, 'redirect'));
    if (moved !== undefined) return c.redirect(moved, 301);
    const pathname = decodeURIComponent(target.replace(/\?.*/s, ''));
    const route = site.routes.find(({ from }) => matchesPattern(from, pathname));
    const isApi = route?.kind === 'api' && !isRefused(target);
    const allow = isApi && route.method === 'POST' ? 'POST' : 'GET, HEAD';
    if (!allow.includes(c.req.method)) return c.json({ message: 'Method not allowed' }, 405, { allow });
    return isApi ? callApi(c, site.api) : sendFile(c, site, pathname, route);
  });
  app.onError((error, c) =>
    error instanceof URIError ? c.text('Malformed URL', 400) : c.text('The preview failed', 500),
  );
  return app;
}

/**
 * Serves a built site on loopback as its hosts do: headers and redirects of the build, URLs without `.html`,
 * compression, requests to the admin API, and the 404 page. `directory` may be a symbolic link: it is resolved at every
 * request, so a new release is served at once.
 * @param options.tries Number of further ports to try when the port is in use.
 */
export async function startPreview({
  directory,
  port,
  tries = 0,
}: {
  directory: string;
  port: number;
  tries?: number;
}): Promise<RunningServer> {
  let site: Site | undefined;
  const current = async (): Promise<Site> => {
    const root = await realpath(directory);
    if (site?.root === root) return site;
    const rules: HostConfig = JSON.parse(await readFile(path.join(root, HOST_FOLDER, 'rules.json'), 'utf8'));
    site = { root, ...rules };
    return site;
  };
  await current();
  const app = previewApp(current);
  return listen((request, env) => app.fetch(request, env), port, tries);
}
