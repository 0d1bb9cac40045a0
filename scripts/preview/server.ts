import { realpath } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import { isRefused, redirectedTarget } from '../../src/integrations/hosting/addresses.ts';
import { API_LIMITS } from '../../src/integrations/hosting/api-limits.ts';
import { CACHE, SHARED_HEADERS } from '../../src/integrations/hosting/headers.ts';
import { ROUTES } from '../../src/integrations/hosting/routes.ts';
import { listen, type RunningServer, requestLimits } from '../support/listen.ts';
import { readHostRules } from './host-rules.ts';
import { Release, rangeOf, type SiteFile } from './release.ts';

/** Milliseconds within which a request must have arrived. */
const REQUEST_TIMEOUT = 10_000;

type Call = Context<{ Bindings: HttpBindings }>;

/** The path and query as they were sent: parsing them would resolve dot segments and backslashes. */
const targetOf = (c: Call): string => (c.env.incoming.url ?? '').replace(/^https?:\/\/[^/?]*/i, '') || '/';

/** The decoded path. @throws URIError when it is malformed. */
const pathOf = (c: Call): string => decodeURIComponent(targetOf(c).replace(/\?.*/s, ''));
const queryOf = (c: Call): string => /\?.*/s.exec(targetOf(c))?.[0] ?? '';

/** Passes a call on to the admin API. */
async function callApi(c: Call, release: Release): Promise<Response> {
  const target = release.rules.redirectFor(pathOf(c))?.to;
  if (target === undefined) return c.json({ message: 'This site has no admin API.' }, 502);
  try {
    const response = await proxy(target + queryOf(c), {
      method: c.req.method,
      headers: { ...c.req.header(), host: undefined, cookie: undefined, 'content-length': undefined },
      body: c.req.method === 'POST' ? await c.req.arrayBuffer() : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(API_LIMITS.answerSeconds * 1000),
    });
    response.headers.delete('set-cookie');
    return response;
  } catch {
    return c.json({ message: 'The admin API cannot be reached.' }, 502);
  }
}

/** Sends a file, or the part of it that was asked for. */
async function sendFile(c: Call, release: Release, file: SiteFile, status: 200 | 404): Promise<Response> {
  const headers = new Headers(release.rules.headersFor(pathOf(c)));
  if (!headers.has('cache-control')) headers.set('cache-control', CACHE.page);
  headers.set('content-type', file.type);
  headers.set('vary', 'accept-encoding');
  headers.set('etag', file.etag);
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim());
  if (status === 200 && (known.includes('*') || known.includes(file.etag)))
    return new Response(null, { status: 304, headers });
  const range = status === 200 ? rangeOf(c.req.header('range'), file.bytes.length) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) {
    headers.set('content-range', `bytes ${range.first}-${range.last}/${file.bytes.length}`);
    return new Response(file.bytes.subarray(range.first, range.last + 1), { status: 206, headers });
  }
  const { bytes, coding } = await release.encode(file, c.req.header('accept-encoding') ?? '');
  if (coding) headers.set('content-encoding', coding);
  return new Response(bytes, { status, headers });
}

async function sendPage(c: Call, release: Release): Promise<Response> {
  const pathname = pathOf(c);
  const isServed = pathname !== '/404' && 'Content-Security-Policy' in release.rules.headersFor(pathname);
  const isOdd = isRefused(targetOf(c)) || /\.html$/i.test(pathname);
  const file = isServed && !isOdd ? await release.find(pathname) : undefined;
  if (file) return sendFile(c, release, file, 200);
  // An existing file takes precedence over any rule.
  const rule = isOdd ? undefined : release.rules.redirectFor(pathname);
  if (rule?.status === 301) return c.redirect(rule.to + queryOf(c), 301);
  const page = (rule && (await release.find(rule.to))) ?? (await release.find('/404'));
  return page ? sendFile(c, release, page, 404) : c.text('Not found', 404);
}

/** The handler of one site. `current` returns the release to serve. */
function previewApp(current: () => Promise<Release>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const methodNotAllowed = (allow: string) => (c: Call) =>
    c.json({ message: 'Method not allowed' }, 405, { allow });
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SHARED_HEADERS)) c.header(name, value);
  });
  app.use(async (c, next) => {
    const target = targetOf(c);
    const moved = isRefused(target) ? undefined : redirectedTarget(target);
    if (moved !== undefined) return c.redirect(moved, 301);
    return isRefused(target) ? sendPage(c, await current()) : next();
  });
  for (const route of ROUTES) {
    if (route.kind !== 'api') continue;
    const call = async (c: Call) => callApi(c, await current());
    if (route.method === 'POST')
      app.post(
        route.from,
        bodyLimit({
          maxSize: API_LIMITS.bodyBytes,
          onError: (c) => c.json({ message: 'The request is too large.' }, 413),
        }),
        call,
      );
    else app.get(route.from, call);
    app.all(route.from, methodNotAllowed(route.method === 'POST' ? 'POST' : 'GET, HEAD'));
  }
  app.get('*', async (c) => sendPage(c, await current()));
  app.all('*', methodNotAllowed('GET, HEAD'));
  app.onError((error, c) =>
    error instanceof URIError ? c.text('Malformed URL', 400) : c.text('The preview failed', 500),
  );
  return app;
}

/**
 * Serves a built site on loopback as its hosts do: headers and redirects from its own files, URLs without `.html`,
 * compression, the calls of the admin API, the site's 404 page. `directory` may be a symbolic link: it is resolved for
 * every request, so that a new release is served at once.
 * @param options.tries Further ports to try when the port is in use.
 * @param options.requestTimeout Milliseconds within which a request must have arrived.
 */
export async function startPreview({
  directory,
  port,
  tries = 0,
  requestTimeout = REQUEST_TIMEOUT,
}: {
  directory: string;
  port: number;
  tries?: number;
  requestTimeout?: number;
}): Promise<RunningServer> {
  let release: Release | undefined;
  const current = async (): Promise<Release> => {
    const root = await realpath(directory);
    if (release?.root !== root) release = new Release(root, await readHostRules(root));
    return release;
  };
  await current();
  const app = previewApp(current);
  return listen((request, env) => app.fetch(request, env), port, tries, requestLimits(requestTimeout));
}
