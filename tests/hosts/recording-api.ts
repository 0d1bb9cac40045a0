import { listen } from '../../scripts/support/listen.ts';

/** A call that arrived at the API. */
interface RecordedCall {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** An admin API that records its calls, and answers with the status and the type that a call asks for by `x-answer`. */
export interface RecordingApi {
  readonly url: string;
  readonly calls: RecordedCall[];
  close(): Promise<void>;
}

/** The body of each of its answers. */
export const API_BODY = '{"message":"from the API"}';

/** Starts one. */
export async function startRecordingApi(): Promise<RecordingApi> {
  const calls: RecordedCall[] = [];
  const server = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    calls.push({
      method: request.method,
      target: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(API_BODY, {
      status: Number(request.headers.get('x-answer') ?? 200),
      headers: {
        'content-type': 'application/json',
        'set-cookie': 'session=1',
        'retry-after': '7',
        'x-frame-options': 'SAMEORIGIN',
      },
    });
  }, 0);
  return { url: server.url, calls, close: server.close };
}
