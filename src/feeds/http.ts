/** Redirects followed, all on the same origin. */
const MAX_REDIRECTS = 3;

/** Why a request brought no body. */
export type HttpErrorKind = 'network' | 'timeout' | 'status' | 'redirect' | 'too large';

/** A request without a usable response. The message follows the URL: "https://… answered 404". */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly kind: HttpErrorKind;
  readonly status: number | undefined;
  /** The Retry-After header, as sent. */
  readonly retryAfter: string | undefined;

  constructor(
    kind: HttpErrorKind,
    message: string,
    { status, retryAfter, cause }: { status?: number; retryAfter?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What a request may cost. */
export interface RequestLimits {
  /** Aborts the request, also while its body is read. */
  readonly signal: AbortSignal;
  /** Largest decoded body, in bytes. */
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A complete response. `bytes` is empty for 304. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

/** @throws HttpError when the decoded body exceeds the limit. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, and closes the connection.
    if (size > maxBytes) throw new HttpError('too large', `sent more than ${megabytes(maxBytes)}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws HttpError when a redirect leads to another origin. */
function redirectTarget(response: Response, from: URL): URL {
  const location = response.headers.get('location') ?? '';
  const target = location !== '' && URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (target?.origin !== from.origin) {
    throw new HttpError(
      'redirect',
      `answered ${response.status} with a redirect to another host (${(target?.host ?? location.slice(0, 80)) || 'none named'}), which is not followed`,
    );
  }
  return target;
}

/** Why `fetch` rejected, in a few words. */
export function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error)
    return networkReason(cause.errors[0]);
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return 'code' in error ? String(error.code) : error.message;
}

async function follow(url: URL, { signal, maxBytes, headers = {} }: RequestLimits): Promise<HttpResponse> {
  let current = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(current, { headers, signal, redirect: 'manual', credentials: 'omit' });
    if (response.status === 304) return { status: 304, headers: response.headers, bytes: Buffer.alloc(0) };
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      current = redirectTarget(response, current);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      const retryAfter = response.headers.get('retry-after') ?? undefined;
      throw new HttpError('status', `answered ${response.status}`, {
        status: response.status,
        retryAfter,
      });
    }
    return { status: response.status, headers: response.headers, bytes: await readBody(response, maxBytes) };
  }
  throw new HttpError('redirect', `redirects more than ${MAX_REDIRECTS} times`);
}

/**
 * One GET request: no credentials, redirects only within the origin, the decoded body up to a limit.
 * @throws HttpError
 */
export async function get(url: URL, limits: RequestLimits): Promise<HttpResponse> {
  try {
    return await follow(url, limits);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (limits.signal.aborted)
      throw new HttpError('timeout', 'did not send its whole answer in time', { cause: error });
    throw new HttpError('network', `cannot be reached or broke off (${networkReason(error)})`, {
      cause: error,
    });
  }
}
