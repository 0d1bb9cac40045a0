import { type Fetch, listen, type RunningServer } from '../support/listen.ts';

/** Milliseconds in which a call must have arrived whole; a slower one is answered 408 and cut off. */
const ARRIVAL = 10_000;

/**
 * Serves a handler on loopback to callers who may be slow on purpose.
 * @param options.port 0 takes any free one.
 * @throws Error that names the port when it is taken.
 */
export const serveGuarded = (
  fetch: Fetch,
  { port, arrival = ARRIVAL }: { port: number; arrival?: number },
): Promise<RunningServer> =>
  listen(fetch, port, 0, {
    headersTimeout: arrival,
    requestTimeout: arrival,
    connectionsCheckingInterval: Math.min(1000, arrival / 2),
    maxHeaderSize: 8 * 1024,
  });
