/** Redirects followed, all on the same origin. */
const MAX_REDIRECTS = 3;

/** Why one attempt of a call did not bring a body. */
export type FaultKind = 'network' | 'timeout' | 'status' | 'redirect' | 'too large';

/** A call that brought no usable answer, told in words that stand after "the address ...". */
export class TransportFault extends Error {
  override name = 'TransportFault';
  readonly kind: FaultKind;
  readonly status: number | undefined;
  /** What the server asks to wait, as it wrote it. */
  readonly retryAfter: string | undefined;

  constructor(
    kind: FaultKind,
    message: string,
    { status, retryAfter, cause }: { status?: number; retryAfter?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What an attempt may take and how long. */
export interface AttemptLimits {
  /** Ends the attempt whenever it is, the body included. */
  readonly signal: AbortSignal;
  /** Bytes of the decoded body. */
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, whole. `bytes` is empty for 304. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

/** Reads a decoded body up to a limit. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > maxBytes) throw new TransportFault('too large', `sent more than ${megabytes(maxBytes)}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The place that a redirect names, when it is one that may be followed. */
function redirectTarget(response: Response, from: URL): URL {
  const location = response.headers.get('location') ?? '';
  const target = location !== '' && URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (target?.origin !== from.origin) {
    throw new TransportFault(
      'redirect',
      `answered ${response.status} with a redirect to another host (${(target?.host ?? location.slice(0, 80)) || 'none named'}), which is not followed`,
    );
  }
  return target;
}

/** Says in a few words why `fetch` rejected. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error)
    return networkReason(cause.errors[0]);
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return 'code' in error ? String(error.code) : error.message;
}

async function follow(url: URL, { signal, maxBytes, headers = {} }: AttemptLimits): Promise<Answer> {
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(at, { headers, signal, redirect: 'manual', credentials: 'omit' });
    if (response.status === 304) return { status: 304, headers: response.headers, bytes: Buffer.alloc(0) };
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      at = redirectTarget(response, at);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      const retryAfter = response.headers.get('retry-after') ?? undefined;
      throw new TransportFault('status', `answered ${response.status}`, {
        status: response.status,
        retryAfter,
      });
    }
    return { status: response.status, headers: response.headers, bytes: await readBody(response, maxBytes) };
  }
  throw new TransportFault('redirect', `redirects more than ${MAX_REDIRECTS} times`);
}

/**
 * One attempt of a GET: no credentials, redirects by hand and on the same origin only, the decoded body up to a limit.
 * @throws TransportFault
 */
export async function attempt(url: URL, limits: AttemptLimits): Promise<Answer> {
  try {
    return await follow(url, limits);
  } catch (error) {
    if (error instanceof TransportFault) throw error;
    if (limits.signal.aborted)
      throw new TransportFault('timeout', 'did not send its whole answer in time', { cause: error });
    throw new TransportFault('network', `cannot be reached or broke off (${networkReason(error)})`, {
      cause: error,
    });
  }
}
