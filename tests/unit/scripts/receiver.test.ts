import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOOK_PATH, rebuildReceiver } from '../../../scripts/rebuild/receiver.ts';
import { newSecret, signedCall, type WebhookCall } from '../../support/webhook.ts';

const MINUTE = 60_000;
/** A signature is accepted while its time is at most this far from now, before or after. */
const TOLERANCE = 5 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const secret = newSecret();
const passTime = (duration: number) => vi.setSystemTime(Date.now() + duration);

/** A receiver, as the status that it answers a call with. */
function startReceiver() {
  let builds = 0;
  const app = rebuildReceiver({
    secrets: [secret],
    onRequest: () => {
      builds += 1;
    },
  });
  return {
    builds: () => builds,
    send: async ({ headers, body }: WebhookCall) =>
      (await app.request(HOOK_PATH, { method: 'POST', headers: { ...headers }, body })).status,
  };
}

test('W02 a call cannot be replayed for as long as its signature is valid', async () => {
  const { send, builds } = startReceiver();
  // Signed by a clock that is ahead, a call stays valid for twice the tolerance.
  const call = signedCall([secret], { at: new Date(Date.now() + TOLERANCE - 2000) });
  expect(await send(call)).toBe(202);
  for (const wait of [MINUTE, TOLERANCE, 2 * MINUTE, 1.95 * MINUTE]) {
    passTime(wait);
    // Other calls remove expired message ids.
    expect(await send(signedCall([secret]))).toBe(202);
    expect(await send(call)).toBe(200);
  }
  expect(builds()).toBe(5);
  passTime(0.1 * MINUTE);
  expect(await send(call)).toBe(401);
});

test('old messages are forgotten once their signature has expired', async () => {
  const seen = new Map([['msg_old', Date.now() - 2 * TOLERANCE - 1]]);
  const app = rebuildReceiver({ secrets: [secret], seen, onRequest: () => {} });
  const { headers, body, id } = signedCall([secret]);
  await app.request(HOOK_PATH, { method: 'POST', headers: { ...headers }, body });
  expect([...seen.keys()]).toEqual([id]);
});
