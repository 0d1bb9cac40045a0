import { isUtf8 } from 'node:buffer';
import pLimit from 'p-limit';
import { get, HttpError, type HttpResponse } from './http.ts';
import { withRetries } from './retry.ts';
import type { FeedSettings } from './settings.ts';

/** Requests in flight at once. */
export const CONCURRENCY = 6;

/** Largest decoded response, in bytes. */
export const MAX_BYTES = 25 * 1024 * 1024;

/** A failure of the admin API or of its address, in words that its operator can act on. */
export class AdminApiError extends Error {
  override name = 'AdminApiError';
}

/**
 * The origin of the admin API, from ADMIN_API_URL.
 * @throws AdminApiError when it is missing or not an http(s) address.
 */
export function adminApiUrl(value = process.env.ADMIN_API_URL): URL {
  if (!value) {
    throw new AdminApiError(
      'ADMIN_API_URL is not set: the build reads blog posts and galleries from the admin API there.\n' +
        'Set it, for example ADMIN_API_URL=https://admin.example.com, or run `npm start`, which brings an API of its own.',
    );
  }
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new AdminApiError(
      `ADMIN_API_URL is "${value}", which is not an address of a web server.\nWrite it like https://admin.example.com.`,
    );
  }
  return new URL(value);
}

/** The start of a response as one line of plain characters, for a report. */
const excerptOf = (text: string): string =>
  text
    .slice(0, 400)
    .replace(/<[^>]*>?|[^\x20-\x7e\p{L}\p{M}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** How a response is read. */
export interface ReadOptions {
  /** Largest decoded response, in bytes. */
  readonly maxBytes?: number;
  /** Gets what is wrong with a response that is accepted all the same. */
  readonly warn?: (message: string) => void;
}

/** What is wrong with a response that can be read, as sentences. */
function odditiesOf({ headers, bytes }: HttpResponse): string[] {
  const type = headers.get('content-type') ?? 'none';
  return [
    ...(/^application\/(?:[\w.-]+\+)?json\b/i.test(type)
      ? []
      : [`its content type is ${type.slice(0, 60)}, not application/json`]),
    ...(isUtf8(bytes) ? [] : ['it is not UTF-8; what cannot be read became �']),
  ];
}

/** Reads the admin API within one time budget for all requests, which starts with the first. */
export class ApiClient {
  readonly base: URL;
  readonly #settings: Pick<FeedSettings, 'budget' | 'timeout' | 'backoff'>;
  readonly #maxBytes: number;
  readonly #limit = pLimit(CONCURRENCY);
  #deadline: number | undefined;

  constructor(
    base: URL,
    settings: Pick<FeedSettings, 'budget' | 'timeout' | 'backoff'>,
    { maxBytes = MAX_BYTES }: { maxBytes?: number } = {},
  ) {
    this.base = base;
    this.#settings = settings;
    this.#maxBytes = maxBytes;
  }

  /** Milliseconds of the budget that remain. */
  get #remaining(): number {
    this.#deadline ??= Date.now() + this.#settings.budget;
    return Math.max(0, this.#deadline - Date.now());
  }

  /**
   * Reads JSON.
   * @param path Path and query, such as `/api/blogs-list`.
   * @param options.maxBytes 25 MB by default.
   * @throws AdminApiError when the API cannot be reached, refuses, or answers anything but JSON.
   */
  async getJson(
    path: string,
    { maxBytes = this.#maxBytes, warn = () => {} }: ReadOptions = {},
  ): Promise<unknown> {
    const url = new URL(path, this.base);
    const response = await this.#limit(() => this.#get(url, maxBytes));
    for (const oddity of odditiesOf(response)) warn(oddity);
    // TextDecoder drops a byte order mark, which JSON.parse rejects.
    const text = new TextDecoder().decode(response.bytes);
    if (text.trim() === '') throw new AdminApiError(`${url.href} answered with nothing.`);
    try {
      return JSON.parse(text);
    } catch {
      throw new AdminApiError(
        `${url.href} answered something that is not JSON, or only a part of it: "${excerptOf(text)}"`,
      );
    }
  }

  async #get(url: URL, maxBytes: number): Promise<HttpResponse> {
    const { budget, timeout, backoff } = this.#settings;
    let attempts = 0;
    const send = async (attempt: number): Promise<HttpResponse> => {
      const remaining = this.#remaining;
      if (remaining === 0) {
        throw new AdminApiError(
          `${url.href} was not read: the ${budget / 1000} seconds for all calls were used up.`,
        );
      }
      attempts = attempt;
      return get(url, {
        signal: AbortSignal.timeout(Math.max(1, Math.round(Math.min(remaining, timeout)))),
        maxBytes,
        headers: { accept: 'application/json' },
      });
    };
    try {
      return await withRetries(send, { remaining: () => this.#remaining, backoff });
    } catch (error) {
      throw error instanceof HttpError ? this.#explain(url, error, attempts) : error;
    }
  }

  /** A failure as a sentence, with what to do about it where that is known. */
  #explain(url: URL, error: HttpError, attempts: number): AdminApiError {
    const tries = attempts > 1 ? `, also at try ${attempts}` : '';
    const wait = error.retryAfter ? `; it asks to wait (Retry-After: ${error.retryAfter.slice(0, 60)})` : '';
    const refused =
      error.status === 401 || error.status === 403
        ? ' The API refuses this site: it wants a login, or blocks the address of the build machine.'
        : '';
    const unreachable =
      error.kind === 'network'
        ? ` Check that the admin API runs at ${url.origin} and that ADMIN_API_URL names it.`
        : '';
    return new AdminApiError(`${url.href} ${error.message}${tries}${wait}.${refused}${unreachable}`, {
      cause: error,
    });
  }
}
