import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONTENT_TYPES, isCompressible } from '../../../src/integrations/hosting/content-types.ts';
import { publicPath } from '../../../src/lib/paths.ts';
import { listFiles } from '../../deploy/site-files.ts';
import { readHostRules } from '../../preview/host-rules.ts';
import { makeCertificate } from './certificate.ts';

/** A running server. */
export interface ServedSite {
  readonly url: string;
  close(): Promise<void>;
}

/** A prepared response. */
interface PreparedResponse {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a built site over HTTP/2 with TLS, Brotli at maximum quality, and the headers of the site. Files are read and
 * compressed in advance, so that this does not affect the measurements.
 * @param rewrite Changes the HTML of each page, for control measurements.
 */
export async function serveSite(root: string, rewrite = (html: string) => html): Promise<ServedSite> {
  const rules = await readHostRules(root);
  const responses = new Map<string, PreparedResponse>();
  for (const file of await listFiles(root)) {
    const type = CONTENT_TYPES[path.extname(file)];
    if (type === undefined) continue;
    const bytes = await readFile(path.join(root, file));
    const isPage = file.endsWith('.html');
    const content = isPage ? Buffer.from(rewrite(bytes.toString())) : bytes;
    const isCompressed = isCompressible(type);
    const url = isPage ? publicPath(`/${file}`) : `/${file}`;
    const response: PreparedResponse = {
      bytes: isCompressed ? brotliCompressSync(content) : content,
      headers: {
        ...Object.fromEntries(
          Object.entries(rules.headersFor(url)).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        'content-type': type,
        ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      },
    };
    // Other sites link to pages with a file extension or a trailing slash.
    const urls = isPage ? [url, `/${file}`, `${url.replace(/\/$/, '')}/`] : [url];
    for (const one of urls) responses.set(one, response);
  }
  const server = createSecureServer(makeCertificate());
  server.on('stream', (stream, headers) => {
    const response = responses.get(decodeURIComponent(String(headers[':path']).replace(/[?#].*$/, '')));
    stream.on('error', () => {});
    stream.respond({ ':status': response ? 200 : 404, ...response?.headers });
    stream.end(response?.bytes);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  return {
    url: `https://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        for (const session of sessions) session.destroy();
        server.close(() => done());
      }),
  };
}
