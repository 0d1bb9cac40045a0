import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { ask } from '../support/ask.ts';
import { makeReleasePlace } from '../support/release-place.ts';
import { startNginx } from './nginx.ts';

/** Starts an HTTPS server for `localhost` with a certificate of its own. @returns Its origin, and the certificate. */
async function startHttpsApi(folder: string): Promise<{ api: string; certificate: string }> {
  const [certificate, key] = [path.join(folder, 'api.pem'), path.join(folder, 'api.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      response.end(request.headers.host);
    },
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return { api: `https://localhost:${typeof address === 'object' && address?.port}`, certificate };
}

test('nginx calls an API under HTTPS by its name, and only with a certificate that it trusts', async () => {
  const place = await makeReleasePlace();
  onTestFinished(place.remove);
  const { api, certificate } = await startHttpsApi(place.folder);
  await place.publish({ edition: '1', api });
  const answerOf = async (trusted: { certificates?: string }) => {
    const nginx = await startNginx({ home: place.folder, ...trusted });
    const { status, body } = await ask(nginx.url, { target: APPOINTMENT_PATH, method: 'POST', body: '{}' });
    await nginx.close();
    return [status, body.toString()];
  };
  expect((await answerOf({}))[0]).toBe(502);
  expect(await answerOf({ certificates: certificate })).toEqual([200, new URL(api).host]);
});
