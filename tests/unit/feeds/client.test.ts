import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../src/feeds/client.ts';
import { adminApiUrl } from '../../../src/feeds/settings.ts';
import { type FaultApi, startFaultApi } from '../../support/fault-api.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Timeout long enough for a busy machine, with short delays between attempts. */
const PATIENT = { budget: 60_000, timeout: 20_000, backoff: 5 };
/** Short timeout for answers that never begin or never end, because these tests wait for it. */
const HURRIED = { ...PATIENT, timeout: 1000 };
const MAX_BYTES = 20_000;
const GOOD = { results: [] };
const ignore = () => {};

let api: FaultApi;
beforeAll(async () => {
  api = await startFaultApi();
});
afterAll(() => api.close());

/** Requests /x from an API that answers with the handlers in turn; the last handler answers all further requests. */
async function read(handlers: readonly Handler[], settings = PATIENT) {
  const turns = [...handlers];
  const answer: Handler = (request, response) =>
    ((turns.length > 1 ? turns.shift() : turns[0]) ?? (() => {}))(request, response);
  api.serve({ answers: { '/x': answer, '/good': GOOD } });
  api.requests.length = 0;
  const client = new ApiClient(new URL(api.url), settings);
  const result = await client.getJson('/x', ignore, MAX_BYTES).then(
    (value) => ({ value, message: '' }),
    (error: unknown) => ({
      value: undefined,
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  return { ...result, requests: [...api.requests] };
}

const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end(body);
const good: Handler = (_, response) => response.end(JSON.stringify(GOOD));
const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(200, headers).end(body);
const drip: Handler = (_, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
const cutWithLength: Handler = (_, response) => {
  response.writeHead(200, { 'content-length': '500' });
  response.write('{"results":[');
  setTimeout(() => response.destroy(), 20);
};
const cutChunked: Handler = (_, response) => {
  response.writeHead(200);
  response.write('{"results":[');
  setTimeout(() => response.destroy(), 20);
};

describe('a fault that may pass is tried again, and the good answer counts', () => {
  const cases: readonly { name: string; fault: Handler; settings?: typeof PATIENT }[] = [
    { name: 'the connection is closed at once', fault: (request) => request.socket.destroy() },
    { name: 'the body is cut short of its length', fault: cutWithLength },
    { name: 'the body is cut in chunks', fault: cutChunked },
    { name: 'no answer at all', fault: () => {}, settings: HURRIED },
    ...[408, 425, 429, 500, 502, 503, 504].map((code) => ({ name: `status ${code}`, fault: status(code) })),
    { name: '429 with Retry-After 0', fault: status(429, { 'retry-after': '0' }) },
    { name: '503 with a Retry-After that is rubbish', fault: status(503, { 'retry-after': 'soon' }) },
    { name: '503 with a negative Retry-After', fault: status(503, { 'retry-after': '-5' }) },
    { name: 'gzip that is broken', fault: text(Buffer.from('no gzip'), { 'content-encoding': 'gzip' }) },
  ];
  test.each(cases)('$name', async ({ fault, settings }) => {
    expect(await read([fault, good], settings)).toMatchObject({ value: GOOD, requests: ['/x', '/x'] });
  });
});

describe('a fault that stays ends the call with its reason, after the tries it deserves', () => {
  const cases: readonly {
    name: string;
    fault: Handler;
    says: RegExp;
    tries: number;
    settings?: typeof PATIENT;
  }[] = [
    {
      name: 'closed connections',
      fault: (request) => request.socket.destroy(),
      says: /cannot be reached/,
      tries: 3,
    },
    { name: 'no headers', fault: () => {}, says: /in time/, tries: 2, settings: HURRIED },
    { name: 'a byte now and then', fault: drip, says: /in time/, tries: 2, settings: HURRIED },
    { name: 'a cut body', fault: cutWithLength, says: /broke off/, tries: 3 },
    { name: '500', fault: status(500), says: /answered 500/, tries: 3 },
    { name: '401', fault: status(401), says: /answered 401\. The API refuses this site/, tries: 1 },
    { name: '403', fault: status(403), says: /answered 403\. The API refuses this site/, tries: 1 },
    { name: '404', fault: status(404), says: /answered 404\./, tries: 1 },
    {
      name: 'a day of Retry-After',
      fault: status(429, { 'retry-after': '86400' }),
      says: /Retry-After: 86400/,
      tries: 1,
    },
    {
      name: 'a Retry-After of next year',
      fault: status(503, { 'retry-after': new Date(Date.now() + 3e10).toUTCString() }),
      says: /asks to wait/,
      tries: 1,
    },
    {
      name: 'a login page',
      fault: text('<!doctype html><title>Log in</title><p>Password'),
      says: /not JSON.*"Log in Password"/,
      tries: 1,
    },
    { name: '204', fault: status(204), says: /answered with nothing/, tries: 1 },
    { name: 'an empty body', fault: text(''), says: /answered with nothing/, tries: 1 },
    { name: 'JSON that ends early', fault: text('{"results":[{"id":1'), says: /only a part/, tries: 1 },
    { name: 'a body over the cap', fault: text('x'.repeat(MAX_BYTES + 1)), says: /more than 0 MB/, tries: 1 },
    {
      name: 'a small body that unpacks to a large one',
      fault: text(gzipSync(' '.repeat(MAX_BYTES * 50)), { 'content-encoding': 'gzip' }),
      says: /sent more than/,
      tries: 1,
    },
  ];
  test.each(cases)('$name', async ({ fault, says, tries, settings }) => {
    const { message, requests } = await read([fault], settings);
    expect(message).toMatch(says);
    expect(requests).toHaveLength(tries);
  });

  test('a port that nobody listens at is named, with what to check', async () => {
    const closed = await startFaultApi();
    await closed.close();
    const client = new ApiClient(new URL(closed.url), PATIENT);
    await expect(client.getJson('/x', ignore)).rejects.toThrow(/ECONNREFUSED.*ADMIN_API_URL names it/);
  });

  test('a host that does not exist is named', async () => {
    const client = new ApiClient(new URL('http://nowhere.invalid'), PATIENT);
    await expect(client.getJson('/x', ignore)).rejects.toThrow('http://nowhere.invalid/x');
  });
});

describe('redirects', () => {
  const to = (location: string) => status(302, { location });
  test('are followed on the same origin', async () => {
    expect(await read([to('/good')])).toMatchObject({ value: GOOD, requests: ['/x', '/good'] });
  });
  test('are followed three times, not more', async () => {
    const { message, requests } = await read([to('/x')]);
    expect(message).toContain('redirects more than 3 times');
    expect(requests).toHaveLength(4);
  });
  test.each([
    'http://localhost:1/',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    'file:///etc/passwd',
    '',
  ])('to "%s" are not followed', async (location) => {
    expect((await read([to(location)])).message).toContain('which is not followed');
  });
});

test('a byte order mark is no part of the JSON', async () => {
  expect((await read([text('\ufeff{"results":[]}')])).value).toEqual(GOOD);
});

test('a __proto__ key changes no object', async () => {
  await read([text('{"__proto__":{"spoiled":true}}')]);
  expect('spoiled' in {}).toBe(false);
});

test('no cookie and no authorization is sent', async () => {
  const sent: string[] = [];
  await read([
    (request, response) => {
      sent.push(...Object.keys(request.headers));
      response.end('{}');
    },
  ]);
  expect(sent).not.toContain('cookie');
  expect(sent).not.toContain('authorization');
});

test('all calls share one budget: when it is used up, nothing is requested any more', async () => {
  api.serve({ answers: { '/x': () => {}, '/y': GOOD } });
  const client = new ApiClient(new URL(api.url), { budget: 200, timeout: 10_000, backoff: 5 });
  await expect(client.getJson('/x', ignore)).rejects.toThrow();
  api.requests.length = 0;
  await expect(client.getJson('/y', ignore)).rejects.toThrow('the time for all requests was used up');
  expect(api.requests).toEqual([]);
});

test('at most six requests are in flight at once', async () => {
  const slow: Handler = (_, response) => setTimeout(() => response.end('{}'), 20);
  const own = await startFaultApi({
    answers: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/${at}`, slow])),
  });
  const client = new ApiClient(new URL(own.url), PATIENT);
  await Promise.all(Array.from({ length: 20 }, (_, at) => client.getJson(`/${at}`, ignore)));
  expect(own.maxConcurrent).toBe(6);
  await own.close();
});

test.each(['ftp://x.example', 'clinic', 'file:///x'])('%s is no address of an API', (value) => {
  expect(() => adminApiUrl(value)).toThrow('not an address of a web server');
});
