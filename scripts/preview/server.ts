import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isHostFile } from '../deploy/site-files.ts';
import { CONTENT_TYPES, isCompressible } from '../../src/integrations/hosting/content-types.ts';
import { listen, type RunningServer } from '../support/listen.ts';
import { type HostRules, readHostRules } from './host-rules.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file of the site. */
interface SiteFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
}

/** One build of the site, with its rules and a cache of its compressed files. */
class Release {
  readonly root: string;
  readonly rules: HostRules;
  readonly #encoded = new Map<string, Buffer<ArrayBuffer>>();

  constructor(root: string, rules: HostRules) {
    this.root = root;
    this.rules = rules;
  }

  /** The file of a path: an exact match, or the page with that path. */
  async find(pathname: string): Promise<SiteFile | undefined> {
    if (isHostFile(pathname.slice(1))) return undefined;
    const names = pathname === '/' ? ['/index.html'] : [pathname, `${pathname}.html`];
    for (const name of names) {
      const file = path.join(this.root, name);
      const type = CONTENT_TYPES[path.extname(file)];
      if (!type || !file.startsWith(this.root + path.sep)) continue;
      const bytes = await readFile(file).catch(() => undefined);
      if (bytes) return { bytes: Buffer.from(bytes), type };
    }
    return undefined;
  }

  /** The bytes of a file in the best content coding that the client accepts. */
  async encode(key: string, { bytes, type }: SiteFile, accepted: string) {
    const coding = isCompressible(type) ? ['br', 'gzip'].find((name) => accepted.includes(name)) : undefined;
    if (!coding) return { bytes, coding };
    const cacheKey = `${coding} ${key}`;
    const cached = this.#encoded.get(cacheKey);
    if (cached) return { bytes: cached, coding };
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const encoded = Buffer.from(coding === 'br' ? await brotli(bytes, quality) : await zip(bytes));
    this.#encoded.set(cacheKey, encoded);
    return { bytes: encoded, coding };
  }
}

/** Forwards a request to another server, like a host's rewrite rule. */
async function proxy(request: Request, to: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length', 'accept-encoding', 'cookie'])
    headers.delete(name);
  try {
    const response = await fetch(to, {
      method: request.method,
      headers,
      body: request.body ? await request.arrayBuffer() : null,
      redirect: 'manual',
    });
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return new Response(await response.arrayBuffer(), {
      status: response.status,
      headers: { 'content-type': type },
    });
  } catch {
    return new Response('The admin API cannot be reached.', { status: 502 });
  }
}

/** The requested range of a file; undefined without a valid Range header. */
function slice(
  file: SiteFile,
  range: string | null,
): { bytes: Buffer<ArrayBuffer>; header: string } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return undefined;
  const last = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, file.bytes.length - 1);
  return {
    bytes: file.bytes.subarray(Number(from), last + 1),
    header: `bytes ${from}-${last}/${file.bytes.length}`,
  };
}

async function respond(request: Request, release: Release): Promise<Response> {
  const url = new URL(request.url);
  const pathname = decodeURIComponent(url.pathname);
  if (pathname !== '/' && pathname.endsWith('/')) {
    const target = url.pathname.replace(/\/+$/, '') || '/';
    return new Response(null, { status: 301, headers: { location: target + url.search } });
  }
  const headers = new Headers(release.rules.headersFor(pathname));
  const file = await release.find(pathname);
  // An existing file takes precedence over any rule.
  const rule = file ? undefined : release.rules.redirectFor(pathname);
  if (rule && URL.canParse(rule.to)) return proxy(request, rule.to + url.search);
  const rewritten = rule?.status === 200 || rule?.status === 404;
  if (rule && !rewritten) return new Response(null, { status: rule.status, headers: { location: rule.to } });
  const rewrittenPage = rule && (await release.find(rule.to));
  const page = file ?? rewrittenPage ?? (await release.find('/404'));
  if (!page) return new Response('Not found', { status: 404 });
  headers.set('content-type', page.type);
  if (!headers.has('cache-control')) headers.set('cache-control', 'public, max-age=0, must-revalidate');
  const part = file && slice(page, request.headers.get('range'));
  if (part) {
    headers.set('content-range', part.header);
    return new Response(part.bytes, { status: 206, headers });
  }
  const key = file ? pathname : rewrittenPage && rule ? rule.to : '/404';
  const status = file ? 200 : rewrittenPage && rule ? rule.status : 404;
  const { bytes, coding } = await release.encode(key, page, request.headers.get('accept-encoding') ?? '');
  if (coding) headers.set('content-encoding', coding);
  headers.set('vary', 'accept-encoding');
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/**
 * Serves a built site as its hosts do: headers and redirects from its own files, URLs without `.html`, compression, the
 * appointment path forwarded to the API, the site's 404 page. `directory` may be a symbolic link: it is resolved for every
 * request, so that a new release is served at once.
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
  let release: Release | undefined;
  const current = async (): Promise<Release> => {
    const root = await realpath(directory);
    if (release?.root !== root) release = new Release(root, await readHostRules(root));
    return release;
  };
  await current();
  return listen(
    async (request) => {
      try {
        return await respond(request, await current());
      } catch (error) {
        return error instanceof URIError
          ? new Response('Malformed URL', { status: 400 })
          : new Response('The preview failed', { status: 500 });
      }
    },
    port,
    tries,
  );
}
