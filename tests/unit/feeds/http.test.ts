import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError, withRetries } from '../../../src/feeds/client.ts';

// Waits take no real time; the fake clock shows how long they were.
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  // Not vi.mock(): an earlier test of the same worker may have loaded the client already.
  vi.spyOn(timers, 'setTimeout').mockImplementation(
    (delay, value) => new Promise((resolve) => setTimeout(resolve, delay, value)),
  );
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const answered = (status: number, retryAfter?: string) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return new HttpError('status', `answered ${status}`, { response: new Response(null, { status, headers }) });
};

/** Sends a request that always fails. @returns The times of its attempts, in milliseconds. */
async function attemptsAt(error: Error, random = 0): Promise<number[]> {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const times: number[] = [];
  const send = async () => {
    times.push(Date.now());
    throw error;
  };
  const failure = expect(withRetries(send, { backoff: 500 })).rejects.toBe(error);
  await vi.runAllTimersAsync();
  await failure;
  return times;
}

test.each([
  ['an unavailable server is asked three times, with waits that double', answered(503), 0, [0, 500, 1500]],
  ['waits vary by up to their own length', answered(503), 0.5, [0, 750, 2250]],
  ['a time-out is tried only twice', new HttpError('timeout', 'slow'), 0, [0, 500]],
  ['T08: a wait in seconds is respected', answered(429, '2'), 0, [0, 2500, 5500]],
  ['T08: a wait until a date is respected', answered(429, new Date(7000).toUTCString()), 0, [0, 7500, 8500]],
  ['T08: nothing waits longer than 30 seconds', answered(429, '31'), 0, [0]],
  ...['', '-5', '1.5', 'soon', 'next week', '99-99'].map(
    (value) => [`T08: "${value}" asks for no wait`, answered(503, value), 0, [0, 500, 1500]] as const,
  ),
  ['a status that stays is not tried again', answered(404), 0, [0]],
  ['a redirect is not tried again', new HttpError('redirect', 'redirects'), 0, [0]],
  ['a body that is too large is not tried again', new HttpError('too large', 'sent too much'), 0, [0]],
  ['a bug is not tried again', new RangeError('bug'), 0, [0]],
] as const)('%s', async (_, error, random, times) => {
  expect(await attemptsAt(error, random)).toEqual(times);
});

test('the end of the time budget ends a wait', async () => {
  const budget = new AbortController();
  const sending = withRetries(() => Promise.reject(answered(503)), { backoff: 500, signal: budget.signal });
  const failure = expect(sending).rejects.toThrow('used up');
  await vi.advanceTimersByTimeAsync(100);
  budget.abort(new Error('used up'));
  await failure;
});
