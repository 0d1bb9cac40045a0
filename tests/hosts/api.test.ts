import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { SHARED_HEADERS } from '../../src/integrations/hosting/headers.ts';
import { ask, type Question } from '../support/ask.ts';
import { HOST_NAMES, SERVERS, startSmallHosts } from './hosts.ts';
import { API_BODY } from './recording-api.ts';

let hosts: Awaited<ReturnType<typeof startSmallHosts>>;
beforeAll(async () => {
  hosts = await startSmallHosts();
});
afterAll(() => hosts?.close());
beforeEach(() => {
  hosts.api.calls.length = 0;
});

const JSON_TYPE = /^application\/json/;
const LIMIT = 16 * 1024;

const post = (body: string | Buffer, headers: Record<string, string> = {}): Question => ({
  target: APPOINTMENT_PATH,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'content-length': String(body.length), ...headers },
  body,
});

test.each(HOST_NAMES)('%s passes a request on byte for byte, with its key, without cookies', async (host) => {
  const body = Buffer.concat([Buffer.from('{"your_name":"'), randomBytes(LIMIT - 100), Buffer.from('"}')]);
  const own = { 'idempotency-key': `key-${host}`, 'content-type': 'application/json' };
  expect((await ask(hosts.urls[host], post(body, { ...own, cookie: 'session=1' }))).status).toBe(200);
  expect(hosts.api.calls).toHaveLength(1);
  expect(hosts.api.calls[0]?.body.equals(body)).toBe(true);
  expect(hosts.api.calls[0]?.headers).toMatchObject(own);
  expect(hosts.api.calls[0]?.headers.cookie).toBeUndefined();
});

/** Statuses that the API may answer. CloudFront answers 403 with the not-found page (docs/deploy.md). */
const API_STATUSES = [200, 201, 400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];

test.each(HOST_NAMES)('%s passes on each answer of the API with its body', async (host) => {
  for (const status of API_STATUSES.filter((one) => host !== 'cloudfront' || one !== 403)) {
    const headers = { 'x-answer': String(status) };
    for (const question of [post('{}', headers), { target: '/api/blogs-list?b=1', headers }]) {
      const answer = await ask(hosts.urls[host], question);
      expect(answer.status).toBe(status);
      expect(answer.body.toString()).toBe(API_BODY);
      expect(answer.headers['content-type']).toMatch(JSON_TYPE);
      expect(answer.headers['retry-after']).toBe('7');
      expect(answer.headers['x-frame-options']).toBe(SHARED_HEADERS['X-Frame-Options']);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['content-security-policy']).toBeUndefined();
    }
    const calls = hosts.api.calls.splice(0).map(({ target }) => target);
    expect(calls).toEqual([APPOINTMENT_PATH, '/api/blogs-list?b=1']);
  }
});

/** Requests that no host forwards. */
const REFUSED: readonly [string, Question, number][] = [
  ['GET of the appointment path', { target: APPOINTMENT_PATH }, 405],
  ['PUT of the appointment path', { ...post('{}'), method: 'PUT' }, 405],
  ['DELETE of the appointment path', { target: APPOINTMENT_PATH, method: 'DELETE' }, 405],
  ['OPTIONS of the appointment path', { target: APPOINTMENT_PATH, method: 'OPTIONS' }, 405],
  ['a body over 16 kB', post('x'.repeat(LIMIT + 1)), 413],
  ['a body of 1 MB', post('x'.repeat(1024 * 1024)), 413],
  ['POST to a path below', { ...post('{}'), target: `${APPOINTMENT_PATH}/x` }, 405],
  ['POST to another path of the API', { ...post('{}'), target: '/api/admin' }, 405],
  ['GET of another path of the API', { target: '/api/admin' }, 404],
  ['GET of the editors’ path', { target: '/admin/appointments' }, 404],
  ['GET of a post', { target: '/api/blog/a' }, 404],
  ['GET through dot segments', { target: '/api/blogs-list/../../admin/appointments' }, 404],
  ['GET through encoded dot segments', { target: '/api/blogs-list%2f%2e%2e%2fadmin' }, 404],
];

test.each(HOST_NAMES)('%s does not pass on what is no request of the site', async (host) => {
  for (const [name, question, status] of REFUSED) {
    const answer = await ask(hosts.urls[host], question);
    // CloudFront has a status of its own for methods.
    const isOwn = host === 'cloudfront' && status === 405 && answer.status === 403;
    if (!isOwn) expect(answer.status, name).toBe(status);
    if (question.target === APPOINTMENT_PATH) expect(answer.headers['content-type'], name).toMatch(JSON_TYPE);
    expect(hosts.api.calls, name).toEqual([]);
  }
});

/** CloudFront leaves the limit of a body of unknown length to the API. */
test.each(SERVERS)('%s answers 413 to a body over 16 kB that is sent in chunks', async (host) => {
  const headers = { 'transfer-encoding': 'chunked' };
  const question = { target: APPOINTMENT_PATH, method: 'POST', headers, body: 'x'.repeat(LIMIT * 2) };
  const answer = await ask(hosts.urls[host], question);
  expect(answer.status).toBe(413);
  expect(answer.headers['content-type']).toMatch(JSON_TYPE);
  expect(hosts.api.calls).toEqual([]);
});

test('nginx tells the API the address of the visitor, whatever the visitor says', async () => {
  const [theirs, forged] = ['127.0.0.1', '203.0.113.7'];
  const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
  await ask(hosts.urls.nginx, post('{}', headers));
  expect(hosts.api.calls[0]?.headers).toMatchObject({ 'x-forwarded-for': theirs, 'x-real-ip': theirs });
  expect(hosts.api.calls[0]?.headers.forwarded).toBeUndefined();
});

test('nginx answers 429 as JSON to a flood, and the API is not called', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => ask(hosts.urls.nginx, post('{}', { 'x-answer': '201' }))),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(200 - refused.length);
  expect(hosts.api.calls).toHaveLength(200 - refused.length);
  expect(refused.length).toBeGreaterThan(50);
  for (const { headers, body } of refused) {
    expect(headers['content-type']).toMatch(JSON_TYPE);
    expect(JSON.parse(body.toString())).toEqual({ message: 'Too many requests. Try again in a minute.' });
  }
});

test.each(SERVERS)('%s answers 502 as JSON while the API is away', async (host) => {
  await hosts.api.close();
  const answer = await ask(hosts.urls[host], { target: '/api/blogs-list' });
  expect(answer.status).toBe(502);
  expect(answer.headers['content-type']).toMatch(JSON_TYPE);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});
