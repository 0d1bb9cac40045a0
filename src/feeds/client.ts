import { Gate } from './concurrency.ts';
import { retrying } from './retry.ts';
import type { FeedSettings } from './settings.ts';
import { type Answer, attempt, type TransportFault } from './transport.ts';

/** Calls that may be under way at once. */
const CONCURRENCY = 6;

/** Bytes of the largest answer that is read, decoded: some ten thousand posts with their bodies. */
const MAX_BYTES = 192 * 1024 * 1024;

/** A fault of the admin API or of its address, told so that the reader can act on it. */
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

/** The beginning of an answer as one line of plain characters, for a report. */
const beginning = (text: string): string =>
  text
    .slice(0, 400)
    .replace(/<[^>]*>?|[^\x20-\x7e\p{L}\p{M}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** Reads the admin API within one time budget for everything; counted from the first call. */
export class ApiClient {
  readonly base: URL;
  readonly #settings: Pick<FeedSettings, 'budget' | 'timeout' | 'backoff'>;
  readonly #maxBytes: number;
  readonly #gate = new Gate(CONCURRENCY);
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

  /** Milliseconds of the budget that are left. */
  get left(): number {
    this.#deadline ??= Date.now() + this.#settings.budget;
    return Math.max(0, this.#deadline - Date.now());
  }

  /**
   * Reads JSON.
   * @param path Path and query, such as `/api/blogs-list`.
   * @throws AdminApiError when the API cannot be reached, refuses, or answers anything but JSON.
   */
  async getJson(path: string): Promise<unknown> {
    const url = new URL(path, this.base);
    const { bytes } = await this.#gate.run(() => this.#get(url));
    // TextDecoder drops a byte order mark, which JSON.parse would stumble over.
    const text = new TextDecoder().decode(bytes);
    if (text.trim() === '') throw new AdminApiError(`${url.href} answered with nothing.`);
    try {
      return JSON.parse(text);
    } catch {
      throw new AdminApiError(
        `${url.href} answered something that is not JSON, or only a part of it: "${beginning(text)}"`,
      );
    }
  }

  #get(url: URL): Promise<Answer> {
    const { budget, timeout, backoff } = this.#settings;
    const once = () => {
      const { left } = this;
      if (left === 0) {
        throw new AdminApiError(
          `${url.href} was not read: the ${budget / 1000} seconds for all calls were used up.`,
        );
      }
      return attempt(url, {
        signal: AbortSignal.timeout(Math.max(1, Math.round(Math.min(left, timeout)))),
        maxBytes: this.#maxBytes,
        headers: { accept: 'application/json' },
      });
    };
    return retrying(async () => once(), {
      left: () => this.left,
      backoff,
      onFault: (fault, made) => this.#explain(url, fault, made),
    });
  }

  /** A fault as a sentence, with what to do about it where that is known. */
  #explain(url: URL, fault: TransportFault, made: number): AdminApiError {
    const tries = made > 1 ? `, also at try ${made}` : '';
    const waits = fault.retryAfter ? `; it asks to wait (Retry-After: ${fault.retryAfter.slice(0, 60)})` : '';
    const refused =
      fault.status === 401 || fault.status === 403
        ? ' The API refuses this site: it wants a login, or blocks the address of the build machine.'
        : '';
    const unreachable =
      fault.kind === 'network'
        ? ` Check that the admin API runs at ${url.origin} and that ADMIN_API_URL names it.`
        : '';
    return new AdminApiError(`${url.href} ${fault.message}${tries}${waits}.${refused}${unreachable}`, {
      cause: fault,
    });
  }
}
