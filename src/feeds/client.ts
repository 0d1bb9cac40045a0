import { isUtf8 } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { plainText } from '../lib/text.ts';
import { AdminApiError } from './errors.ts';
import { quote } from './parse/clean-text.ts';
import type { FeedSettings } from './settings.ts';

/** Maximum number of redirects, all on the same origin. */
const MAX_REDIRECTS = 3;

/** Attempts of a request, the first included. */
export const TRIES = 3;

/** Attempts after a timeout, which already took long, the first included. */
const TRIES_AFTER_TIMEOUT = 2;

/** Maximum respected Retry-After, in milliseconds; the request fails with a longer wait. */
export const MAX_WAIT = 30_000;

/** Statuses of failures that are often temporary. */
export const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Request without a usable response. The message continues the URL, e.g. "https://… answered 404". */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly kind: 'network' | 'timeout' | 'status' | 'redirect' | 'too large';
  readonly status: number | undefined;
  /** Retry-After header of the response. */
  readonly retryAfter: string | undefined;

  constructor(
    kind: HttpError['kind'],
    message: string,
    { response, cause }: { response?: Response; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = response?.status;
    this.retryAfter = response?.headers.get('retry-after') ?? undefined;
  }
}

/** Limits of a request; times are in milliseconds. */
export interface RequestLimits {
  /** Aborts the request and the waits between attempts, e.g. at the end of a time budget for several requests. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of an attempt, including the body. */
  readonly timeout: number;
  /** Wait before the second attempt; doubles for the third. A random factor of 1 to 2 is applied. @default 500 */
  readonly backoff?: number;
  /** Maximum size of the decoded body, in bytes. */
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Complete response; `bytes` is empty for status 304. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Reads the body. @throws HttpError when it exceeds `maxBytes`, decoded. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (size > maxBytes)
      throw new HttpError('too large', `sent more than ${Math.round(maxBytes / 1024 / 102.4) / 10} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the reason for which `fetch` rejected, e.g. `ECONNREFUSED`. */
function networkReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? String(cause.code) : cause.message;
}

async function follow(url: URL, limits: RequestLimits, redirects = MAX_REDIRECTS): Promise<HttpResponse> {
  const { headers = {}, maxBytes, signal = null } = limits;
  const response = await fetch(url, { headers, signal, redirect: 'manual', credentials: 'omit' });
  const { status } = response;
  if (response.ok || status === 304)
    return { status, headers: response.headers, bytes: await readBody(response, maxBytes) };
  await response.body?.cancel();
  if (status < 300 || status >= 400) throw new HttpError('status', `answered ${status}`, { response });
  const location = response.headers.get('location') ?? '';
  const target = URL.parse(location, url);
  if (location === '' || target?.origin !== url.origin) {
    const host = location && (target?.host ?? location.slice(0, 80));
    const message = `answered ${status} with a redirect to another host (${host || 'none named'}), which is not followed`;
    throw new HttpError('redirect', message);
  }
  if (redirects === 0) throw new HttpError('redirect', `redirects more than ${MAX_REDIRECTS} times`);
  return follow(target, limits, redirects - 1);
}

/** Sends a request once. @throws HttpError */
async function attempt(url: URL, limits: RequestLimits): Promise<HttpResponse> {
  const signals = [AbortSignal.timeout(limits.timeout), limits.signal].filter((each) => each !== undefined);
  const signal = AbortSignal.any(signals);
  try {
    return await follow(url, { ...limits, signal });
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    if (signal.aborted) throw new HttpError('timeout', 'did not send its whole answer in time', { cause });
    const message = `cannot be reached or broke off (${networkReason(cause)})`;
    throw new HttpError('network', message, { cause });
  }
}

/**
 * Sends a GET request without credentials, and repeats it after a transient failure. Follows redirects within the origin
 * only.
 * @throws HttpError
 */
export const get = (url: URL, limits: RequestLimits): Promise<HttpResponse> =>
  withRetries(() => attempt(url, limits), limits).catch((cause: unknown) => {
    if (cause instanceof HttpError || !limits.signal?.aborted) throw cause;
    throw new HttpError('timeout', 'was not read: the time for all requests was used up', { cause });
  });

/** Returns the milliseconds of a Retry-After header, in seconds or as a date; 0 for any other value. */
function parseRetryAfter(value = ''): number {
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  // `Date.parse` also accepts e.g. "-5"; an HTTP date contains the name of a month.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/**
 * Repeats a request after a transient failure, with exponential backoff and at least the wait in Retry-After. Gives up after
 * TRIES attempts, after TRIES_AFTER_TIMEOUT timeouts, or when Retry-After exceeds MAX_WAIT.
 * @throws The error of the last attempt, or the abort reason of the signal.
 */
export const withRetries = <Result>(
  send: () => Promise<Result>,
  { backoff = 500, signal }: Pick<RequestLimits, 'backoff' | 'signal'>,
): Promise<Result> =>
  pRetry(send, {
    retries: TRIES - 1,
    minTimeout: backoff,
    randomize: true,
    ...(signal && { signal }),
    shouldRetry: async ({ error, attemptNumber }) => {
      if (!(error instanceof HttpError)) return false;
      const { kind, status = 0, retryAfter } = error;
      if (
        kind === 'timeout'
          ? attemptNumber >= TRIES_AFTER_TIMEOUT
          : kind !== 'network' && !TRANSIENT.has(status)
      )
        return false;
      const asked = parseRetryAfter(retryAfter);
      if (asked > MAX_WAIT) return false;
      await sleep(asked, undefined, { signal });
      return true;
    },
  });

/** Concurrent requests. */
export const CONCURRENCY = 6;

/** Maximum size of a decoded response, in bytes. */
export const MAX_BYTES = 25 * 1024 * 1024;

/** Share of the time budget for the API; the rest is for pictures. */
export const API_SHARE = 2 / 3;

/** Client of the admin API, with one time budget for all requests. */
export class ApiClient {
  readonly base: URL;
  readonly #limits: Omit<RequestLimits, 'maxBytes'>;
  readonly #limit = pLimit(CONCURRENCY);

  constructor(base: URL, { budget, timeout, backoff }: Pick<FeedSettings, 'budget' | 'timeout' | 'backoff'>) {
    this.base = base;
    const signal = AbortSignal.timeout(Math.ceil(budget * API_SHARE));
    this.#limits = { signal, timeout, backoff, headers: { accept: 'application/json' } };
  }

  /**
   * Requests JSON.
   * @param path Path and query, e.g. `/api/blogs-list`.
   * @param warn Receives problems of a response that is accepted anyway, e.g. a wrong content type.
   * @throws AdminApiError when the API cannot be reached, refuses the request, or sends no JSON.
   */
  async getJson(path: string, warn: (message: string) => void, maxBytes = MAX_BYTES): Promise<unknown> {
    const url = new URL(path, this.base);
    const { headers, bytes } = await this.#limit(() => get(url, { ...this.#limits, maxBytes })).catch(
      (error: unknown) => {
        throw error instanceof HttpError ? explain(url, error) : error;
      },
    );
    const type = headers.get('content-type') ?? 'none';
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
      warn(`its content type is ${type.slice(0, 60)}, not application/json`);
    if (!isUtf8(bytes)) warn('it is not UTF-8; what cannot be read became �');
    // `TextDecoder` drops a byte order mark, which `JSON.parse` rejects.
    const text = new TextDecoder().decode(bytes);
    if (text.trim() === '') throw new AdminApiError(`${url.href} answered with nothing.`);
    try {
      return JSON.parse(text);
    } catch {
      const start = quote(plainText(text.slice(0, 400)));
      throw new AdminApiError(
        `${url.href} answered something that is not JSON, or only a part of it: ${start}`,
      );
    }
  }
}

/** Describes a failure in a sentence, with advice where the cause is known. */
function explain({ href, origin }: URL, error: HttpError): AdminApiError {
  const { kind, status, retryAfter, message } = error;
  const wait = retryAfter ? `; it asks to wait (Retry-After: ${retryAfter.slice(0, 60)})` : '';
  const advice =
    status === 401 || status === 403
      ? ' The API refuses this site: it wants a login, or blocks the address of the build machine.'
      : kind === 'network'
        ? ` Check that the admin API runs at ${origin} and that ADMIN_API_URL names it.`
        : '';
  return new AdminApiError(`${href} ${message}${wait}.${advice}`, { cause: error });
}
