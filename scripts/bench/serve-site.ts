import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isCompressible } from '../../src/integrations/hosting/content-types.ts';
import { SHARED_HEADERS } from '../../src/integrations/hosting/headers.ts';
import { buildDemonstration } from '../build/demonstration.ts';
import { siteObjects } from '../hosts/s3/site-objects.ts';

/** Returns the named folders of built sites. Without names, builds the demonstration and returns its folder. */
export const sitesToMeasure = async (named: readonly string[]): Promise<readonly string[]> =>
  named.length > 0 ? named : [await buildDemonstration('bench')];

/** Arguments of openssl for a self-signed certificate, valid for two days. Prints certificate and key to stdout. */
const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout - -out -';

/**
 * Serves a built site over HTTP/2 with TLS, Brotli at maximum quality, and the site's own headers. Reads and compresses
 * all files in advance, so that neither affects the measurements. The server ends with the process.
 * @param rewrite Changes the HTML of each page, for control measurements.
 * @returns URL of the server.
 */
export async function serveSite(root: string, rewrite = (html: string) => html): Promise<string> {
  const responses = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  for (const { key, file, object } of await siteObjects(root)) {
    const content = await readFile(path.join(root, file));
    const bytes = file.endsWith('.html') ? Buffer.from(rewrite(content.toString())) : content;
    const headers = {
      ...SHARED_HEADERS,
      'content-type': object.type,
      'cache-control': object.cacheControl,
      'content-security-policy': object.policy,
    };
    const response = isCompressible(object.type)
      ? { bytes: brotliCompressSync(bytes), headers: { ...headers, 'content-encoding': 'br' } }
      : { bytes, headers };
    responses.set(`/${key === 'index.html' ? '' : key}`, response);
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
