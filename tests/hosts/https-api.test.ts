import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { ask } from '../support/ask.ts';
import { makeReleasePlace } from '../support/release-place.ts';
import { startNginx } from './nginx.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts an HTTPS server for `localhost` with a certificate of its own. @returns Its origin, and the certificate. */
async function startHttpsApi(folder: string): Promise<{ api: string; certificate: string }> {
  const certificate = path.join(folder, 'api.pem');
  const key = path.join(folder, 'api.key');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ host: request.headers.host }));
    },
  );
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
  closers.push(() => new Promise((done) => server.close(done)));
  return { api: `https://localhost:${port}`, certificate };
}

test('nginx calls an API under HTTPS by its name, and only with a certificate that it trusts', async () => {
  const place = await makeReleasePlace();
  closers.push(place.remove);
  const { api, certificate } = await startHttpsApi(place.folder);
  await place.publish({ edition: '1', api });
  const question = { target: APPOINTMENT_PATH, method: 'POST', body: '{}' };

  const other = await startNginx({ home: place.folder });
  closers.push(other.close);
  expect((await ask(other.url, question)).status).toBe(502);
  await closers.pop()?.();

  const trusting = await startNginx({ home: place.folder, certificates: certificate });
  closers.push(trusting.close);
  const { status, body } = await ask(trusting.url, question);
  expect([status, JSON.parse(body.toString())]).toEqual([200, { host: new URL(api).host }]);
});
