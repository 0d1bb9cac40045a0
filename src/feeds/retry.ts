import { setTimeout as sleep } from 'node:timers/promises';
import { TransportFault } from './transport.ts';

/** Attempts of one call in all; a time-out is tried only once more, for it was costly. */
const TRIES = 3;
const TRIES_AFTER_TIMEOUT = 2;

/** Longest wait that a server may ask for, in milliseconds. */
const MAX_WAIT = 30_000;

/** Answers that may be different a moment later. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Milliseconds that a Retry-After header asks to wait: seconds, or a date. Undefined when it says neither.
 * @param now Milliseconds since 1970.
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  // Date.parse also takes "-5" and other rubbish: a date of HTTP names its month.
  if (!/[a-z]{3}/i.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Milliseconds to wait before the next attempt; undefined when there is to be none.
 * @param made Attempts made so far, from 1.
 * @param left Milliseconds of the budget that are left.
 */
export function nextDelay(
  fault: TransportFault,
  {
    made,
    left,
    backoff,
    now = Date.now(),
    random = Math.random(),
  }: {
    made: number;
    left: number;
    backoff: number;
    now?: number;
    random?: number;
  },
): number | undefined {
  const passing =
    fault.kind === 'network' ||
    fault.kind === 'timeout' ||
    (fault.status !== undefined && PASSING.has(fault.status));
  if (!passing || made >= (fault.kind === 'timeout' ? TRIES_AFTER_TIMEOUT : TRIES)) return undefined;
  const wait = readRetryAfter(fault.retryAfter, now) ?? backoff * 2 ** (made - 1) * (1 + random / 2);
  return wait > MAX_WAIT || wait >= left ? undefined : wait;
}

/**
 * Runs attempts until one succeeds or none is worth it any more.
 * @param left Milliseconds of the budget that are left, asked anew for each attempt.
 * @param onFault Makes the error of the last attempt; `made` counts the attempts.
 */
export async function retrying<Result>(
  attempt: () => Promise<Result>,
  {
    left,
    backoff,
    onFault,
  }: {
    left: () => number;
    backoff: number;
    onFault: (fault: TransportFault, made: number) => Error;
  },
): Promise<Result> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransportFault)) throw error;
      const delay = nextDelay(error, { made, left: left(), backoff });
      if (delay === undefined) throw onFault(error, made);
      await sleep(delay);
    }
  }
}
