import { HttpError, networkReason, withRetries } from '../../src/feeds/http.ts';
import type { AlertMessage } from './alerts.ts';

/** Limits of sending one alert, in milliseconds. */
export interface SendLimits {
  /** For one attempt (default 10 s). */
  readonly timeout?: number;
  /** Before the second attempt (default 0.5 s). */
  readonly backoff?: number;
  /** Gives up. */
  readonly signal?: AbortSignal;
}

/** Milliseconds for all attempts. */
const BUDGET = 60_000;

/** One attempt. @throws HttpError whose message does not contain the address. */
async function post(url: URL, body: string, timeout: number, signal?: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    await response.body?.cancel();
  } catch (error) {
    if (limit.aborted) throw new HttpError('timeout', `no answer within ${timeout / 1000} s`);
    throw new HttpError('network', `the receiver cannot be reached (${networkReason(error)})`);
  }
  if (response.ok) return;
  throw new HttpError('status', `the receiver answered ${response.status}`, { response });
}

/** Sends an alert as JSON, again after a transient failure. @throws Error without the address, which may be a secret. */
export async function sendAlert(
  url: URL,
  message: AlertMessage,
  { timeout = 10_000, backoff = 500, signal }: SendLimits = {},
): Promise<void> {
  const body = JSON.stringify(message);
  const budget = AbortSignal.timeout(BUDGET);
  await withRetries(() => post(url, body, timeout, signal), {
    backoff,
    signal: signal ? AbortSignal.any([budget, signal]) : budget,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw new Error('it was given up, and is due again at the next start');
    throw error;
  });
}
