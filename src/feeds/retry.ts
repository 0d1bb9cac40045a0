import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { HttpError } from './http.ts';

/** Attempts of one request in all. A time-out was costly, and is tried only twice. */
export const TRIES = 3;
const TRIES_AFTER_TIMEOUT = 2;

/** Longest wait that a server may ask for, in milliseconds. */
export const MAX_WAIT = 30_000;

/** Statuses that may be different a moment later. */
export const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Milliseconds that a Retry-After header asks to wait: seconds, or a date. Undefined when it says neither.
 * @param now Milliseconds since 1970.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  // Date.parse also accepts "-5" and other rubbish: an HTTP date names its month.
  if (!/[a-z]{3}/i.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const isTransient = ({ kind, status }: HttpError): boolean =>
  kind === 'network' || kind === 'timeout' || (status !== undefined && TRANSIENT.has(status));

/**
 * Sends a request again after a transient failure: with exponential backoff, or when the server asks for it.
 * @param send Gets the number of the attempt, from 1.
 * @param remaining Milliseconds of the time budget that remain; nothing is sent again when a wait would use them up.
 * @param backoff Milliseconds before the second attempt; doubles for the third, and varies by up to its own length.
 * @param signal Ends the waits, too.
 * @throws What the last attempt threw, or the reason of the signal.
 */
export function withRetries<Result>(
  send: (attempt: number) => Promise<Result>,
  {
    remaining,
    backoff,
    signal,
  }: { remaining: () => number; backoff: number; signal?: AbortSignal | undefined },
): Promise<Result> {
  return pRetry(send, {
    retries: TRIES - 1,
    minTimeout: backoff,
    factor: 2,
    randomize: true,
    ...(signal && { signal }),
    shouldRetry: async ({ error, attemptNumber, retryDelay }) => {
      if (!(error instanceof HttpError) || !isTransient(error)) return false;
      if (error.kind === 'timeout' && attemptNumber >= TRIES_AFTER_TIMEOUT) return false;
      const asked = parseRetryAfter(error.retryAfter, Date.now()) ?? 0;
      if (asked > MAX_WAIT || asked + retryDelay >= remaining()) return false;
      await sleep(asked, undefined, { signal });
      return true;
    },
  });
}
