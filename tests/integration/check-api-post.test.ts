import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { checkApi } from '../../scripts/check-api/check.ts';
import { KEPT } from '../fixtures/api-deviations/deviation.ts';
import { type FaultFeed, startFaultApi } from '../support/fault-api.ts';
import { startLoopback } from '../support/loopback.ts';
import { startTestApi } from '../support/world.ts';

const PATH = '/api/contact_us/submit_appointment_form';

/** How an API treats a request: its status and body, from the text, the key and how many came before. */
type Treat = (body: string, key: string, count: number) => readonly [status: number, body?: unknown];

/** What the check says about the appointments of an API. */
async function findingsOf(treat: Treat): Promise<string[]> {
  let count = 0;
  const feed: FaultFeed = {
    ...KEPT,
    answers: {
      [PATH]: async (request: IncomingMessage, response: ServerResponse) => {
        const body = await text(request);
        const [status, answer = {}] = treat(body, String(request.headers['idempotency-key']), count);
        count += 1;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      },
    },
  };
  const api = await startFaultApi(feed);
  const endpoints = await checkApi(new URL(api.url), { post: true });
  await api.close();
  return endpoints.flatMap(({ findings }) =>
    findings.map(({ verdict, field, what }) => `${verdict} ${field} ${what}`),
  );
}

const isGood = (body: string): boolean => body.length < 16_000 && body.includes('"consent":true');

test('--post stores one request in the embedded API, however often it is sent', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  for (const rows of [1, 2]) {
    const endpoints = await checkApi(new URL(api.url), { post: true });
    expect(endpoints.flatMap(({ findings }) => findings)).toEqual([]);
    expect(api.database.appointments()).toHaveLength(rows);
  }
  expect(new Set(api.database.appointments().map(({ your_name }) => your_name))).toEqual(
    new Set(['TEST OF THE WEBSITE, please delete']),
  );
});

test('both tries carry the same key, and every other request one of its own', async () => {
  const keys: string[] = [];
  await findingsOf((body, key) => {
    keys.push(key);
    return isGood(body) ? [201, { id: 1 }] : [422];
  });
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(keys.length - 1);
});

const FAULTS: readonly [string, Treat, RegExp][] = [
  ['refuses a valid request', () => [422], /^wrong status of a valid request is 422: .* not sent$/],
  ['fails', () => [500], /^wrong status of a valid request is 500: .* to call/],
  ['redirects', () => [302], /^wrong status of a valid request is 302/],
  [
    'stores a repetition again',
    (body, _, id) => (isGood(body) ? [201, { id }] : [422]),
    /^wrong Idempotency-Key a repetition is stored again/,
  ],
  [
    'refuses a repetition',
    (body, _, count) => (isGood(body) ? [count === 0 ? 201 : 409] : [422]),
    /^wrong Idempotency-Key a repetition is answered with 409/,
  ],
  [
    'takes a request without consent',
    (body) => [body.includes('"consent"') && body.length < 16_000 ? 201 : 422, { id: 1 }],
    /^wrong status of a request without consent is 201, not 4xx: it may have been stored/,
  ],
  [
    'fails over broken JSON',
    (body) => [isGood(body) ? 201 : body.endsWith(':') ? 500 : 422, { id: 1 }],
    /^wrong status of a request that is no JSON is 500, not 4xx/,
  ],
  [
    'takes a request of any size',
    (body) => [body.includes('"consent":true') ? 201 : 422, { id: 1 }],
    /^wrong status of a request over 16 kB is 201/,
  ],
];

test.each(FAULTS)('an API that %s is named', async (_, treat, expected) => {
  const findings = await findingsOf(treat);
  expect(findings).toEqual([expect.stringMatching(expected)].concat(findings.slice(1)));
});

test('an API whose answers have no id is fine, and the admin is to be looked at', async () => {
  expect(await findingsOf((body) => [isGood(body) ? 204 : 422])).toEqual([]);
});

/** Answers of an API to browsers of another origin. */
const CORS: readonly [string, Record<string, string>, readonly RegExp[]][] = [
  [
    'without CORS',
    {},
    [/GET .* does not allow/, /OPTIONS .* does not allow/, /lacks content-type and idempotency-key/],
  ],
  [
    'for another site',
    { 'access-control-allow-origin': 'https://other.example', 'access-control-allow-headers': '*' },
    [/GET/, /OPTIONS/],
  ],
  [
    'without the key',
    { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Content-Type' },
    [/lacks idempotency-key/],
  ],
  [
    'for all',
    { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Content-Type, Idempotency-Key' },
    [],
  ],
];

test.each(CORS)('an API %s, seen by a browser', async (_, headers, expected) => {
  const server = await startLoopback((request, response) => {
    const isList =
      request.method === 'GET' &&
      /blogs-list|gallery-list\?gallery_type=(?:image|video)$/.test(request.url ?? '');
    response.writeHead(isList || request.method === 'OPTIONS' ? 200 : 404, {
      ...headers,
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ results: [] }));
  });
  onTestFinished(server.close);
  const endpoints = await checkApi(new URL(server.url), {
    browserOrigin: 'https://clinic.example',
  });
  const wrong = endpoints.flatMap(({ findings }) => findings.filter(({ verdict }) => verdict === 'wrong'));
  expect(wrong.map(({ what }) => what)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
