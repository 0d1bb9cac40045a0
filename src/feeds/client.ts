import { isUtf8 } from 'node:buffer';
import pLimit from 'p-limit';
import { plainText } from '../lib/text.ts';
import { AdminApiError } from './errors.ts';
import { get, HttpError, type RequestLimits } from './http.ts';
import { quote } from './parse/clean-text.ts';
import type { FeedSettings } from './settings.ts';

/** Requests in flight at once. */
export const CONCURRENCY = 6;

/** Largest decoded response, in bytes. */
export const MAX_BYTES = 25 * 1024 * 1024;

/** Reads the admin API within one time budget for all requests. */
export class ApiClient {
  readonly base: URL;
  readonly #limits: Omit<RequestLimits, 'maxBytes'>;
  readonly #limit = pLimit(CONCURRENCY);

  constructor(base: URL, { budget, timeout, backoff }: Pick<FeedSettings, 'budget' | 'timeout' | 'backoff'>) {
    this.base = base;
    const signal = AbortSignal.timeout(budget);
    this.#limits = { signal, timeout, backoff, headers: { accept: 'application/json' } };
  }

  /**
   * Reads JSON.
   * @param path Path and query, such as `/api/blogs-list`.
   * @param warn Gets what is wrong with a response that is accepted all the same.
   * @throws AdminApiError when the API cannot be reached, refuses, or answers anything but JSON.
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
    // TextDecoder drops a byte order mark, which JSON.parse rejects.
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

/** A failure as a sentence, with what to do about it where that is known. */
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
