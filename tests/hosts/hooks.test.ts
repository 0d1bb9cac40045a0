import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { HEALTH_PATH } from '../../scripts/rebuild/service.ts';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { ask } from '../support/ask.ts';
import { makeReleasePlace, type ReleasePlace } from '../support/release-place.ts';
import { newSecret, send, signedCall, until } from '../support/webhook.ts';
import { type CountingService, startCountingService } from './counting-service.ts';
import { type Nginx, startNginx } from './nginx.ts';

let place: ReleasePlace;
let service: CountingService;
let nginx: Nginx;

beforeAll(async () => {
  [place, service] = [await makeReleasePlace(), await startCountingService()];
  await place.publish({ edition: '1' });
  nginx = await startNginx({ home: place.folder, hookPort: service.port });
});
afterAll(async () => {
  await nginx?.close();
  await Promise.all([service?.close(), place.remove()]);
});

test('nginx passes a signed call of the webhook on', async () => {
  const before = service.builds();
  expect((await send(nginx.url + HOOK_PATH, signedCall([service.secret]))).status).toBe(202);
  await until('the build', () => service.builds() > before);
  expect((await send(nginx.url + HOOK_PATH, signedCall([newSecret()]))).status).toBe(401);
});

test('nginx takes no call over 20 kB', async () => {
  const call = signedCall([service.secret], { body: 'x'.repeat(30_000) });
  expect((await send(nginx.url + HOOK_PATH, call)).status).toBe(413);
});

test('nginx passes the health report on, with the password only', async () => {
  const report = (credentials: string) => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    return ask(nginx.url, { target: HEALTH_PATH, headers: { authorization } });
  };
  expect((await ask(nginx.url, { target: HEALTH_PATH })).status).toBe(401);
  expect((await report('monitoring:wrong')).status).toBe(401);
  const { status, headers, body } = await report('monitoring:test');
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toHaveProperty('feeds');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('nginx passes nothing else on to the rebuild service', async () => {
  for (const target of ['/hooks', '/hooks/', '/hooks/other', '/hooks/rebuild/x'])
    expect([301, 404]).toContain((await ask(nginx.url, { target })).status);
});

test('port 80 leads to the same address under HTTPS, and to no other site', async () => {
  const url = nginx.redirectUrl;
  for (const target of ['/', '/about-us?a=1', '//evil.example/', '/\\evil.example']) {
    const { status, headers } = await ask(url, { target, headers: { host: 'evil.example' } });
    expect([status, headers.location]).toEqual([301, `https://www.example.com${target}`]);
  }
});

test('the logs of nginx have paths, and neither IP addresses nor query strings nor what was sent', async () => {
  const { url, logs } = nginx;
  const headers = { 'user-agent': 'SecretAgent', referer: 'https://secret.example/' };
  await ask(url, { target: '/about-us?secret=1', headers });
  await ask(url, { target: '/nothing-logged?secret=1', headers });
  // Makes requests fail: the API of this site is not running.
  await ask(url, { target: `${APPOINTMENT_PATH}?secret=1`, method: 'POST', headers, body: 'secret' });
  const text = async () => {
    const files = (await readdir(logs)).filter((file) => file.endsWith('.log'));
    return (await Promise.all(files.map((file) => readFile(path.join(logs, file), 'utf8')))).join('');
  };
  await until('the log', async () => (await text()).includes(APPOINTMENT_PATH));
  expect(await text()).toContain('/nothing-logged');
  expect((await text()) + nginx.output()).not.toMatch(/secret|remote_ip|remote_port|client: /i);
});
