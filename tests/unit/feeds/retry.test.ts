import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../src/feeds/http.ts';
import { parseRetryAfter, withRetries } from '../../../src/feeds/retry.ts';

// Waits take no real time; the fake clock shows how long they were.
beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

vi.mock('node:timers/promises', () => ({
  setTimeout: (delay: number) => new Promise((resolve) => setTimeout(resolve, delay)),
}));

const unavailable = (retryAfter?: string) =>
  new HttpError('status', 'answered 503', { status: 503, retryAfter });

/** Sends a request that always fails. @returns The times of its attempts, in milliseconds. */
async function attemptsAt(error: Error, remaining = 60_000): Promise<number[]> {
  const times: number[] = [];
  const send = async () => {
    times.push(Date.now());
    throw error;
  };
  const result = withRetries(send, { remaining: () => remaining, backoff: 500 });
  const failure = expect(result).rejects.toBe(error);
  await vi.runAllTimersAsync();
  await failure;
  return times;
}

describe('after a transient failure', () => {
  test('a request is sent three times, with waits that double', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await attemptsAt(unavailable())).toEqual([0, 500, 1500]);
  });
  test('waits vary by up to their own length', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(await attemptsAt(unavailable())).toEqual([0, 750, 2250]);
  });
  test('a time-out is tried only twice', async () => {
    expect(await attemptsAt(new HttpError('timeout', 'slow'))).toHaveLength(2);
  });
  test('the wait that the server asks for is respected, in seconds or as a date', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect((await attemptsAt(unavailable('2')))[1]).toBe(2500);
    vi.setSystemTime(0);
    expect((await attemptsAt(unavailable(new Date(7000).toUTCString())))[1]).toBe(7500);
  });
  test('nothing waits longer than 30 seconds, or than the budget', async () => {
    expect(await attemptsAt(unavailable('31'))).toHaveLength(1);
    expect(await attemptsAt(unavailable('20'), 20_000)).toHaveLength(1);
    expect(await attemptsAt(unavailable(), 400)).toHaveLength(1);
  });
});

test.each([
  ['a status that stays', new HttpError('status', 'answered 404', { status: 404 })],
  ['a redirect', new HttpError('redirect', 'redirects')],
  ['a body that is too large', new HttpError('too large', 'sent too much')],
  ['a bug', new RangeError('bug')],
])('%s is not tried again', async (_, error) => {
  expect(await attemptsAt(error)).toHaveLength(1);
});

test.each([undefined, '', '-5', '1.5', 'soon', 'next week', '99-99'])('%s is no Retry-After', (value) => {
  expect(parseRetryAfter(value, 0)).toBeUndefined();
});
