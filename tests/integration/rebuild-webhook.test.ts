import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import { refusedCalls } from '../fixtures/webhook-calls.ts';
import { newSecret, send, signedCall, until, withHeaders } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

const secret = newSecret();
const previous = newSecret();
const stranger = newSecret();
const REFUSED_CALLS = refusedCalls(secret, stranger);
/** Milliseconds in which a call of these tests must have arrived. */
const REQUEST_TIMEOUT = 400;

let home: Awaited<ReturnType<typeof makeFolder>>;
let service: RebuildService;
let hook: string;
let builds: number;
let running: number;
let most: number;
/** Ends the build that runs; builds end by themselves when there is none. */
let hold: Promise<void> | undefined;

const start = async () => {
  service = await startRebuildService({
    home: home.folder,
    secrets: [secret, previous],
    port: 0,
    covered: 0,
    requestTimeout: REQUEST_TIMEOUT,
    rebuild: async () => {
      builds += 1;
      running += 1;
      most = Math.max(most, running);
      await hold;
      running -= 1;
    },
  });
  hook = service.url + HOOK_PATH;
};

beforeEach(async () => {
  home = await makeFolder();
  builds = 0;
  running = 0;
  most = 0;
  hold = undefined;
  await start();
});
afterEach(async () => {
  await service.close();
  await home.remove();
});

/** Resolves after any build that was asked for must have begun. */
const settle = () => new Promise((wake) => setTimeout(wake, 150));

test.each(['GET', 'PUT', 'DELETE'])('W17 the method %s starts nothing', async (method) => {
  const response = await fetch(hook, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(builds).toBe(0);
});

test.each(['application/json; charset=utf-8', 'Application/JSON'])(
  'the content type %s is JSON',
  async (type) => {
    expect((await send(hook, withHeaders(secret, { 'content-type': type }))).status).toBe(202);
  },
);

test.each(REFUSED_CALLS)('%s %s starts nothing', async (_, __, call, status) => {
  const response = await send(hook, call());
  expect(response.status).toBe(status);
  expect(await response.text()).not.toMatch(/signature|secret|timestamp|expected/i);
  await settle();
  expect(builds).toBe(0);
});

test.each([
  ['the secret', [secret]],
  ['the one before it', [previous]],
  ['both', [secret, previous]],
  ['a stranger’s and the secret', [stranger, secret]],
])('W04 a call signed with %s starts a build', async (_, secrets) => {
  expect((await send(hook, signedCall(secrets))).status).toBe(202);
  await until('a build', () => builds === 1);
});

test('W02 a replayed call is answered and starts nothing, after a restart too', async () => {
  const call = signedCall([secret]);
  expect((await send(hook, call)).status).toBe(202);
  await until('the build', () => builds === 1);
  expect((await send(hook, call)).status).toBe(200);
  await service.close();
  await start();
  expect((await send(hook, call)).status).toBe(200);
  await settle();
  expect(builds).toBe(1);
});

test('W05 a body without a stated length is cut off at 20 kB', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = request(
      hook,
      { method: 'POST', headers: { ...signedCall([secret]).headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    call.on('error', reject);
    for (let part = 0; part < 40; part += 1) call.write('x'.repeat(1024));
    call.end();
  });
  expect(status).toBe(413);
  expect(builds).toBe(0);
});

/** Sends the beginning of a genuine call and then nothing. @returns The answer's status; `cut off` for 408 or none. */
function sendSlowly(): Promise<number | string> {
  const { headers, body } = signedCall([secret]);
  return new Promise((resolve) => {
    const call = request(hook, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
    call.on('response', ({ statusCode = 0 }) => resolve(statusCode === 408 ? 'cut off' : statusCode));
    call.on('error', () => resolve('cut off'));
    call.write(body.slice(0, 5));
  });
}

test('a call that does not arrive in time is cut off', async () => {
  expect(await sendSlowly()).toBe('cut off');
  expect(builds).toBe(0);
});

test('100 calls at once, 20 each forged, replayed, oversized, slow and malformed, start nothing', async () => {
  const replayed = signedCall([secret]);
  await send(hook, replayed);
  await until('the first build', () => builds === 1);
  const answerTo = async (call: Parameters<typeof send>[1]) => (await send(hook, call)).status;
  const refused = (faults: readonly string[]) => {
    const calls = REFUSED_CALLS.filter(([fault]) => faults.includes(fault)).map(([, , call]) => call);
    return (at: number) => answerTo(calls[at % calls.length]?.() ?? replayed);
  };
  const kinds: Readonly<Record<string, (at: number) => Promise<number | string>>> = {
    forged: refused(['W01', 'W03']),
    replayed: () => answerTo(replayed),
    oversized: refused(['W05']),
    slow: sendSlowly,
    malformed: refused(['W08']),
  };
  const answers = await Promise.all(
    Object.entries(kinds).flatMap(([kind, call]) =>
      Array.from({ length: 20 }, async (_, at) => `${kind} ${await call(at)}`),
    ),
  );
  const counts = [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]);
  expect(Object.fromEntries(counts)).toEqual({
    'forged 401': 20,
    'replayed 200': 20,
    'oversized 413': 20,
    'slow cut off': 20,
    'malformed 401': 20,
  });
  await settle();
  expect(builds).toBe(1);
});

test.each([
  ['GET', '/hooks'],
  ['POST', '/'],
  ['POST', `${HOOK_PATH}/x`],
])('%s %s is not there', async (method, path) => {
  expect((await fetch(service.url + path, { method })).status).toBe(404);
});

test('W09 100 genuine calls in a row: one build runs, one waits', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  await send(hook, signedCall([secret]));
  await until('a build', () => running === 1);
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(hook, signedCall([secret]))));
  expect(answers.every(({ status }) => status === 202)).toBe(true);
  resolve();
  await until('the builds', () => builds === 2 && running === 0);
  await settle();
  expect({ builds, most }).toEqual({ builds: 2, most: 1 });
});

test('W10 a call during a build is followed by one more build', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  await send(hook, signedCall([secret]));
  await until('a build', () => running === 1);
  await send(hook, signedCall([secret]));
  resolve();
  await until('the second build', () => builds === 2);
});

test('a steady stream of calls does not delay a build', async () => {
  const stream = setInterval(() => service.request(), 5);
  await until('a build', () => builds > 0);
  clearInterval(stream);
});

test.each([
  ['no secret', []],
  ['a short one', ['whsec_c2hvcnQ=']],
  ['one that is not base64 of a secret', ['correct horse battery staple']],
])('the receiver does not start with %s', async (_, secrets) => {
  const options = { home: home.folder, secrets, port: 0, rebuild: async () => {} };
  await expect(startRebuildService(options)).rejects.toThrow(/secret/);
});
