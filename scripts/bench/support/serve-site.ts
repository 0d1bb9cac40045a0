import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publicPath } from '../../../src/lib/paths.ts';
import { listFiles } from '../../deploy/site-files.ts';
import { readHostRules } from '../../preview/host-rules.ts';
import { CONTENT_TYPES, isCompressible } from '../../support/content-types.ts';
import { makeCertificate } from './certificate.ts';

/** A site that is served for measuring. */
export interface ServedSite {
  readonly url: string;
  close(): Promise<void>;
}

/** An answer, ready to be sent. */
interface Answer {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a built site as a good host does: HTTP/2 over TLS, brotli of the best quality, its own headers. Everything is
 * read and packed beforehand, so that no run pays for it.
 * @param rewrite Changes a page before it is packed, to make a control of it.
 */
export async function serveSite(root: string, rewrite = (html: string) => html): Promise<ServedSite> {
  const rules = await readHostRules(root);
  const answers = new Map<string, Answer>();
  for (const file of await listFiles(root)) {
    const type = CONTENT_TYPES[path.extname(file)];
    if (type === undefined) continue;
    const bytes = await readFile(path.join(root, file));
    const isPage = file.endsWith('.html');
    const whole = isPage ? Buffer.from(rewrite(bytes.toString())) : bytes;
    const isPacked = isCompressible(type);
    const address = isPage ? publicPath(`/${file}`) : `/${file}`;
    const answer: Answer = {
      bytes: isPacked ? brotliCompressSync(whole) : whole,
      headers: {
        ...Object.fromEntries(
          Object.entries(rules.headersFor(address)).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        'content-type': type,
        ...(isPacked ? { 'content-encoding': 'br' } : {}),
      },
    };
    // Other people's sites link to pages in other ways than ours.
    const names = isPage ? [address, `/${file}`, `${address.replace(/\/$/, '')}/`] : [address];
    for (const name of names) answers.set(name, answer);
  }
  const server = createSecureServer(makeCertificate());
  server.on('stream', (stream, headers) => {
    const address = decodeURIComponent(String(headers[':path']).replace(/[?#].*$/, ''));
    const answer = answers.get(address);
    stream.on('error', () => {});
    stream.respond({ ':status': answer ? 200 : 404, ...answer?.headers });
    stream.end(answer?.bytes);
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
