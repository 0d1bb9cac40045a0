import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONTENT_TYPES, isCompressible } from '../../src/integrations/hosting/content-types.ts';
import { publicPath } from '../../src/lib/paths.ts';
import { listFiles } from '../deploy/site-files.ts';
import { buildDemonstration } from '../support/demonstration.ts';

/** The named folders of built sites; without any, the demonstration, which is built. */
export const sitesToMeasure = async (named: readonly string[]): Promise<readonly string[]> =>
  named.length > 0 ? named : [await buildDemonstration('bench')];

/** openssl arguments for a self-signed certificate and its key on stdout, valid for two days. */
const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout - -out -';

/** The headers that a `_headers` file gives a path. */
function headersFor(rules: string, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let isMatch = false;
  for (const line of rules.split('\n')) {
    const [, name = '', value = ''] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (line.startsWith('/')) isMatch = new URLPattern({ pathname: line }).test({ pathname });
    else if (isMatch && name) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/**
 * Serves a built site over HTTP/2 with TLS, Brotli at maximum quality, and the site's own headers. Files are read and
 * compressed in advance, so that this does not affect the measurements. The server ends with the process.
 * @param rewrite Changes the HTML of each page, for control measurements.
 * @returns Its URL.
 */
export async function serveSite(root: string, rewrite = (html: string) => html): Promise<string> {
  const rules = await readFile(path.join(root, '_headers'), 'utf8').catch(() => '');
  const responses = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  for (const file of await listFiles(root)) {
    const type = CONTENT_TYPES[path.extname(file)];
    if (type === undefined) continue;
    const isPage = file.endsWith('.html');
    const url = isPage ? publicPath(`/${file}`) : `/${file}`;
    const content = await readFile(path.join(root, file));
    const bytes = isPage ? Buffer.from(rewrite(content.toString())) : content;
    const coding: Record<string, string> = isCompressible(type) ? { 'content-encoding': 'br' } : {};
    responses.set(url, {
      bytes: isCompressible(type) ? brotliCompressSync(bytes) : bytes,
      headers: { ...headersFor(rules, url), ...coding, 'content-type': type },
    });
  }
  const { status, stdout } = spawnSync('openssl', CERTIFICATE.split(' '));
  if (status !== 0) throw new Error('openssl made no certificate. Install it: apt-get install openssl');
  const server = createSecureServer({ key: stdout, cert: stdout });
  server.on('stream', (stream, { ':path': target = '' }) => {
    const response = responses.get(decodeURIComponent(target.replace(/[?#].*$/, '')));
    stream.on('error', () => {});
    stream.respond({ ':status': response ? 200 : 404, ...response?.headers });
    stream.end(response?.bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `https://localhost:${typeof address === 'object' ? address?.port : ''}`;
}
