import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOOK_PATH, rebuildReceiver } from '../../../scripts/rebuild/receiver.ts';
import { refusedCalls } from '../../fixtures/webhook-calls.ts';
import { newSecret, signedCall, type WebhookCall, withHeaders } from '../../support/webhook.ts';

const MINUTE = 60_000;
/** Maximum difference in milliseconds between the signed time and now, before or after. */
const TOLERANCE = 5 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const [secret, previous, stranger] = [newSecret(), newSecret(), newSecret()];
const passTime = (duration: number) => vi.setSystemTime(Date.now() + duration);

/** Creates a receiver, and counts the builds that it starts. */
function startReceiver(seen = new Map<string, number>()) {
  const onRequest = vi.fn();
  const app = rebuildReceiver({ secrets: [secret, previous], seen, onRequest });
  const send = async ({ headers, body }: Pick<WebhookCall, 'headers' | 'body'>) =>
    app.request(HOOK_PATH, { method: 'POST', headers: { ...headers }, body });
  return {
    app,
    onRequest,
    send,
    statusOf: async (...call: Parameters<typeof send>) => (await send(...call)).status,
  };
}

test.each(refusedCalls(secret, stranger))('%s %s starts nothing', async (_, __, call, status) => {
  const { send, onRequest } = startReceiver();
  const response = await send(call());
  expect(response.status).toBe(status);
  expect(await response.text()).not.toMatch(/signature|secret|timestamp|expected/i);
  expect(onRequest).not.toHaveBeenCalled();
});

test.each([
  ['the secret', [secret]],
  ['the one before it', [previous]],
  ['both', [secret, previous]],
  ['a stranger’s and the secret', [stranger, secret]],
])('W04 a call signed with %s starts a build', async (_, secrets) => {
  const { statusOf, onRequest } = startReceiver();
  expect(await statusOf(signedCall(secrets))).toBe(202);
  expect(onRequest).toHaveBeenCalledOnce();
});

test.each(['application/json; charset=utf-8', 'Application/JSON'])(
  'the content type %s is JSON',
  async (type) => {
    expect(await startReceiver().statusOf(withHeaders(secret, { 'content-type': type }))).toBe(202);
  },
);

test.each([
  ['GET', HOOK_PATH, 405],
  ['PUT', HOOK_PATH, 405],
  ['POST', '/', 404],
  ['GET', '/hooks', 404],
  ['POST', `${HOOK_PATH}/x`, 404],
])('W17 %s %s starts nothing', async (method, target, status) => {
  const { app, onRequest } = startReceiver();
  const response = await app.request(target, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([status, status === 405 ? 'POST' : null]);
  expect(onRequest).not.toHaveBeenCalled();
});

test('W05 a body without a stated length is cut off at 20 kB', async () => {
  const { app, onRequest } = startReceiver();
  const { headers } = signedCall([secret]);
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(1024))),
  });
  // Node asks for `duplex` with a stream; TypeScript's own types lack it.
  const call = { method: 'POST', headers, body, duplex: 'half' };
  expect((await app.request(HOOK_PATH, call)).status).toBe(413);
  expect(onRequest).not.toHaveBeenCalled();
});

test('W03 a byte order mark before a signed body is a changed body', async () => {
  const { headers, body } = signedCall([secret]);
  expect(await startReceiver().statusOf({ headers, body: `\u{feff}${body}` })).toBe(401);
});

test('W02 a call cannot be replayed for as long as its signature is valid', async () => {
  const { statusOf, onRequest } = startReceiver();
  // Signed by a clock that is ahead, a call stays valid for twice the tolerance.
  const call = signedCall([secret], { at: new Date(Date.now() + TOLERANCE - 2000) });
  expect(await statusOf(call)).toBe(202);
  for (const wait of [MINUTE, TOLERANCE, 2 * MINUTE, 1.95 * MINUTE]) {
    passTime(wait);
    // Other calls remove expired message ids.
    expect(await statusOf(signedCall([secret]))).toBe(202);
    expect(await statusOf(call)).toBe(200);
  }
  expect(onRequest).toHaveBeenCalledTimes(5);
  passTime(0.1 * MINUTE);
  expect(await statusOf(call)).toBe(401);
});

test('old messages are forgotten once their signature has expired', async () => {
  const seen = new Map([['msg_old', Date.now() - 2 * TOLERANCE - 1]]);
  const call = signedCall([secret]);
  await startReceiver(seen).send(call);
  expect([...seen.keys()]).toEqual([call.id]);
});

test.each([
  ['no secret', []],
  ['a short one', ['whsec_c2hvcnQ=']],
  ['one that is not base64 of a secret', ['correct horse battery staple']],
])('a receiver with %s does not start', (_, secrets) => {
  expect(() => rebuildReceiver({ secrets, onRequest: () => {} })).toThrow(/secret/);
});
