import { listen } from '../../scripts/support/listen.ts';

/** Body of every answer. */
export const API_BODY = '{"message":"from the API"}';

/** An admin API that records requests. The request header `x-answer` selects the status of the answer. */
export type RecordingApi = Awaited<ReturnType<typeof startRecordingApi>>;

/** Starts a recording API. */
export async function startRecordingApi() {
  const calls: { target: string; headers: Record<string, string>; body: Buffer }[] = [];
  const { url, close } = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    calls.push({ target: pathname + search, headers: Object.fromEntries(request.headers), body });
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
  return { url, calls, close };
}
